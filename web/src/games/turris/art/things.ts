/** Things that cards show more than once, on the 100 × 74 of a card's picture; `x`, `y` is where they stand. */
import { o, r, type Picture, type Stroke } from './paint.ts';

/** Somebody in a hooded cloak. */
export function person(x: number, y: number, h = 26, cloak = 'red', shade = 'red2'): Stroke[] {
  const w = h * 0.36;
  return [
    ['shade', o(x + 1, y, w * 1.1, h * 0.07)],
    [cloak, `M${x - w} ${y}Q${x - w} ${y - h * 0.5} ${x - w * 0.5} ${y - h * 0.66}Q${x - w * 0.6} ${y - h} ${x} ${y - h}T${x + w * 0.5} ${y - h * 0.66}Q${x + w} ${y - h * 0.5} ${x + w} ${y}Z`],
    [shade, `M${x + w * 0.15} ${y}Q${x + w * 0.4} ${y - h * 0.4} ${x + w * 0.15} ${y - h * 0.62}L${x + w * 0.5} ${y - h * 0.66}Q${x + w} ${y - h * 0.5} ${x + w} ${y}Z`],
    ['ink', o(x, y - h * 0.77, w * 0.42, h * 0.15)],
    ['#f0cda0', o(x, y - h * 0.74, w * 0.3, h * 0.1)],
  ];
}

export function flame(x: number, y: number, h: number): Stroke[] {
  return [
    ['fire2', `M${x} ${y}Q${x - h * 0.5} ${y - h * 0.2} ${x - h * 0.28} ${y - h * 0.6}Q${x - h * 0.1} ${y - h * 0.5} ${x} ${y - h}Q${x + h * 0.1} ${y - h * 0.6} ${x + h * 0.3} ${y - h * 0.5}Q${x + h * 0.5} ${y - h * 0.2} ${x} ${y}Z`],
    ['fire3', `M${x} ${y}Q${x - h * 0.24} ${y - h * 0.16} ${x - h * 0.12} ${y - h * 0.38}Q${x} ${y - h * 0.32} ${x + h * 0.02} ${y - h * 0.6}Q${x + h * 0.3} ${y - h * 0.2} ${x} ${y}Z`],
  ];
}

/** From hilt to point. */
export function blade(x1: number, y1: number, x2: number, y2: number): Stroke[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [gx, gy] = [x1 + ux * length * 0.24, y1 + uy * length * 0.24];
  return [
    ['steel2', `M${gx} ${gy}L${x2} ${y2}`, 4.4],
    ['pale', `M${gx} ${gy}L${x2 - ux} ${y2 - uy}`, 2],
    ['wood2', `M${x1} ${y1}L${gx} ${gy}`, 3.4],
    ['gold', `M${gx - uy * 5} ${gy + ux * 5}L${gx + uy * 5} ${gy - ux * 5}`, 2.8],
    ['gold2', o(x1, y1, 2.2)],
  ];
}

export function tome(x: number, y: number, w: number, cover = 'blue2'): Stroke[] {
  const h = w * 0.55;
  return [
    [cover, `M${x} ${y}Q${x - w * 0.3} ${y - h * 0.35} ${x - w * 0.56} ${y - h * 0.1}V${y - h}Q${x - w * 0.3} ${y - h * 1.3} ${x} ${y - h * 0.9}Q${x + w * 0.3} ${y - h * 1.3} ${x + w * 0.56} ${y - h}V${y - h * 0.1}Q${x + w * 0.3} ${y - h * 0.35} ${x} ${y}Z`],
    ['cream', `M${x} ${y - h * 0.14}Q${x - w * 0.28} ${y - h * 0.44} ${x - w * 0.48} ${y - h * 0.22}V${y - h * 1.04}Q${x - w * 0.28} ${y - h * 1.26} ${x} ${y - h * 0.92}Q${x + w * 0.28} ${y - h * 1.26} ${x + w * 0.48} ${y - h * 1.04}V${y - h * 0.22}Q${x + w * 0.28} ${y - h * 0.44} ${x} ${y - h * 0.14}Z`],
    ['stone3', `M${x} ${y - h * 0.14}V${y - h * 0.9}M${x - w * 0.4} ${y - h * 0.82}Q${x - w * 0.24} ${y - h} ${x - w * 0.08} ${y - h * 0.78}M${x - w * 0.4} ${y - h * 0.58}Q${x - w * 0.24} ${y - h * 0.74} ${x - w * 0.08} ${y - h * 0.54}M${x + w * 0.4} ${y - h * 0.82}Q${x + w * 0.24} ${y - h} ${x + w * 0.08} ${y - h * 0.78}M${x + w * 0.4} ${y - h * 0.58}Q${x + w * 0.24} ${y - h * 0.74} ${x + w * 0.08} ${y - h * 0.54}`, 1.1],
  ];
}

export function cup(x: number, y: number, h: number): Stroke[] {
  return [
    ['gold2', `M${x - h * 0.28} ${y}h${h * 0.56}l-${h * 0.16}-${h * 0.14}v-${h * 0.26}h-${h * 0.24}v${h * 0.26}Z`],
    ['gold', `M${x - h * 0.42} ${y - h}h${h * 0.84}q0 ${h * 0.66}-${h * 0.42} ${h * 0.66}t-${h * 0.42}-${h * 0.66}Z`],
    ['fire3', `M${x - h * 0.34} ${y - h * 0.94}h${h * 0.2}q0 ${h * 0.4} ${h * 0.1} ${h * 0.52}q-${h * 0.28}-${h * 0.12}-${h * 0.3}-${h * 0.52}Z`],
    ['red', o(x + h * 0.1, y - h * 0.7, h * 0.1)],
  ];
}

export function drop(x: number, y: number, h: number): Stroke[] {
  return [
    ['ichor2', `M${x} ${y - h}Q${x + h * 0.42} ${y - h * 0.5} ${x + h * 0.36} ${y - h * 0.28}A${h * 0.36} ${h * 0.3} 0 0 1 ${x - h * 0.36} ${y - h * 0.28}Q${x - h * 0.42} ${y - h * 0.5} ${x} ${y - h}Z`],
    ['ichor', `M${x - h * 0.02} ${y - h * 0.84}Q${x + h * 0.28} ${y - h * 0.46} ${x + h * 0.24} ${y - h * 0.3}A${h * 0.25} ${h * 0.22} 0 0 1 ${x - h * 0.26} ${y - h * 0.3}Q${x - h * 0.26} ${y - h * 0.46} ${x - h * 0.02} ${y - h * 0.84}Z`],
    ['ichor3', o(x - h * 0.12, y - h * 0.3, h * 0.06, h * 0.12)],
  ];
}

export function skull(x: number, y: number, h: number): Stroke[] {
  const w = h * 0.48;
  return [
    ['bone', `M${x - w * 0.55} ${y}V${y - h * 0.24}Q${x - w} ${y - h * 0.36} ${x - w} ${y - h * 0.6}Q${x - w} ${y - h} ${x} ${y - h}T${x + w} ${y - h * 0.6}Q${x + w} ${y - h * 0.36} ${x + w * 0.55} ${y - h * 0.24}V${y}Z`],
    ['ink', o(x - w * 0.42, y - h * 0.52, w * 0.28, h * 0.14) + o(x + w * 0.42, y - h * 0.52, w * 0.28, h * 0.14) + `M${x} ${y - h * 0.4}l${w * 0.16} ${h * 0.12}h-${w * 0.32}Z`],
    ['bone2', `M${x - w * 0.2} ${y}v-${h * 0.14}M${x + w * 0.2} ${y}v-${h * 0.14}`, 1.2],
  ];
}

/** A piece of wall with courses of stone. */
export function wall(x: number, y: number, w: number, h: number): Stroke[] {
  const rows = Math.max(2, Math.round(h / 8));
  const joints = Array.from({ length: rows }, (_, row) => {
    const level = y - (h * (row + 1)) / rows;
    const bricks = Array.from({ length: Math.ceil(w / 14) }, (_b, i) => x + 7 + i * 14 + (row % 2 ? 7 : 0)).filter((at) => at < x + w - 2);
    return `M${x} ${level}h${w}${bricks.map((at) => `M${at} ${level}v${h / rows}`).join('')}`;
  });
  return [['stone', r(x, y - h, w, h)], ['stone2', r(x + w * 0.62, y - h, w * 0.38, h)], ['stone3', joints.join(''), 1]];
}

export function battlements(x: number, y: number, w: number): Stroke {
  const teeth = Math.floor(w / 12);
  return ['stone', Array.from({ length: teeth }, (_, i) => r(x + (i * w) / teeth, y - 6, (w / teeth) * 0.6, 6.5)).join('')];
}

export function star(x: number, y: number, size: number, paint = 'fire3'): Stroke {
  return [paint, `M${x} ${y - size}l${size * 0.26} ${size * 0.74}l${size * 0.74} ${size * 0.26}l-${size * 0.74} ${size * 0.26}l-${size * 0.26} ${size * 0.74}l-${size * 0.26}-${size * 0.74}l-${size * 0.74}-${size * 0.26}l${size * 0.74}-${size * 0.26}Z`];
}

export function scroll(x: number, y: number, w: number, h: number): Stroke[] {
  return [['cream', r(x, y, w, h)], ['bone2', r(x - 3, y - 4, w + 6, 5) + r(x - 3, y + h - 1, w + 6, 5)], ['wood2', o(x - 3, y - 1.5, 2) + o(x + w + 3, y - 1.5, 2) + o(x - 3, y + h + 1.5, 2) + o(x + w + 3, y + h + 1.5, 2)]];
}

export function lantern(x: number, y: number, h: number): Stroke[] {
  return [['light', o(x, y - h * 0.45, h * 0.9)], ['ink', `M${x} ${y - h}v${h * 0.2}`, 1.4], ['wood2', r(x - h * 0.26, y - h * 0.84, h * 0.52, h * 0.14) + r(x - h * 0.26, y - h * 0.14, h * 0.52, h * 0.14)], ['fire3', r(x - h * 0.2, y - h * 0.7, h * 0.4, h * 0.56)], ['fire', o(x, y - h * 0.36, h * 0.1, h * 0.18)]];
}

/** A Beast's head from far, as a shadow with eyes. */
export function shadowBeast(x: number, y: number, h: number): Stroke[] {
  return [
    ['ink', `M${x - h * 0.62} ${y - h}Q${x - h * 0.36} ${y - h * 0.62} ${x - h * 0.16} ${y - h * 0.78}H${x + h * 0.16}Q${x + h * 0.36} ${y - h * 0.62} ${x + h * 0.62} ${y - h}Q${x + h * 0.66} ${y - h * 0.5} ${x + h * 0.44} ${y - h * 0.36}L${x + h * 0.2} ${y}H${x - h * 0.2}L${x - h * 0.44} ${y - h * 0.36}Q${x - h * 0.66} ${y - h * 0.5} ${x - h * 0.62} ${y - h}Z`],
    ['fire3', `M${x - h * 0.32} ${y - h * 0.52}l${h * 0.24} ${h * 0.12}l-${h * 0.14} ${h * 0.04}ZM${x + h * 0.32} ${y - h * 0.52}l-${h * 0.24} ${h * 0.12}l${h * 0.14} ${h * 0.04}Z`],
  ];
}

export function gear(x: number, y: number, size: number, paint = 'steel2'): Stroke[] {
  const teeth = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return `M${x + Math.cos(angle) * size * 0.7} ${y + Math.sin(angle) * size * 0.7}L${x + Math.cos(angle) * size} ${y + Math.sin(angle) * size}`;
  });
  return [[paint, teeth.join(''), size * 0.3], [paint, o(x, y, size * 0.6), size * 0.3]];
}

export function tree(x: number, y: number, h: number): Picture {
  return [['wood2', `M${x - h * 0.06} ${y}l${h * 0.02}-${h * 0.5}h${h * 0.08}l${h * 0.02} ${h * 0.5}Z`], ['leaf2', o(x, y - h * 0.66, h * 0.34, h * 0.34)], ['leaf', o(x - h * 0.06, y - h * 0.72, h * 0.26, h * 0.25)]];
}
