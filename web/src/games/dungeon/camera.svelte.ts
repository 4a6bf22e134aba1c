/** Where the eye is over the table: a centre in world units and pixels per unit. */
import { settings } from '../../lib/settings.svelte.ts';
import type { Box } from './geometry.ts';

const CLOSEST = 2.2;
const FARTHEST = 0.28;
const COSY = 1.2;
const GLIDE = 380;
/** Pixels at the top that the grass covers, and at the right and below the numbers on the rim. */
const GRASS = 30;
const RIM = { right: 30, bottom: 24 };

interface Look {
  x: number;
  y: number;
  k: number;
}

export class Camera {
  width = $state(800);
  height = $state(500);
  /** Pixels on the left that a panel covers. */
  left = 0;
  look = $state.raw<Look>({ x: 50, y: 50, k: 1 });
  /** The user moved it: growth recentres only when something would be out of sight. */
  free = false;
  #frame = 0;
  /** Where the eye was before a glance. */
  #home: Look | null = null;

  viewBox = $derived(this.#box(this.look));

  #box({ x, y, k }: Look): string {
    const w = this.width / k;
    const h = this.height / k;
    return `${x - w / 2} ${y - h / 2} ${w} ${h}`;
  }

  toWorld(px: number, py: number): { x: number; y: number } {
    const { x, y, k } = this.look;
    return { x: x + (px - this.width / 2) / k, y: y + (py - this.height / 2) / k };
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    const look = this.look;
    return { x: (x - look.x) * look.k + this.width / 2, y: (y - look.y) * look.k + this.height / 2 };
  }

  pan(dx: number, dy: number): void {
    this.free = true;
    this.#home = null;
    this.#stop();
    const { x, y, k } = this.look;
    this.look = { x: x - dx / k, y: y - dy / k, k };
  }

  /** Zooms so that the world point under (px, py) stays there. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.free = true;
    this.#home = null;
    this.#stop();
    const at = this.toWorld(px, py);
    const k = clamp(this.look.k * factor, FARTHEST, CLOSEST);
    this.look = { x: at.x - (px - this.width / 2) / k, y: at.y - (py - this.height / 2) / k, k };
  }

  fit(box: Box, glide = true): void {
    this.free = false;
    this.#home = null;
    const width = this.width - this.left - RIM.right;
    const height = this.height - GRASS - RIM.bottom;
    const k = clamp(Math.min(width / box.width, height / box.height), FARTHEST, COSY);
    const across = (RIM.right - this.left) / k / 2;
    const down = (RIM.bottom - GRASS) / k / 2;
    this.#go({ x: box.x + box.width / 2 + across, y: box.y + box.height / 2 + down, k }, glide);
  }

  /** No further than needed to see this; with nothing to see, back to where the eye was before. */
  glance(box: Box | null): void {
    const home = this.#home;
    if (box && !this.shows(box)) {
      this.#home = home ?? this.look;
      this.#go(this.#towards(box), true);
    } else if (!box && home) {
      this.#home = null;
      this.#go(home, true);
    }
  }

  /** As `glance`, to stay there. */
  reveal(box: Box): void {
    if (!this.shows(box)) this.#go(this.#towards(box), true);
  }

  shows(box: Box): boolean {
    const { left, right, top, bottom } = this.#edges(this.look);
    return box.x >= left && box.x + box.width <= right && box.y >= top && box.y + box.height <= bottom;
  }

  #edges({ x, y, k }: Look): { left: number; right: number; top: number; bottom: number } {
    const w = this.width / k / 2;
    const h = this.height / k / 2;
    return { left: x - w + this.left / k, right: x + w - RIM.right / k, top: y - h + GRASS / k, bottom: y + h - RIM.bottom / k };
  }

  #towards(box: Box): Look {
    const { x, y, k } = this.look;
    const { left, right, top, bottom } = this.#edges(this.look);
    return { x: x + shift(box.x, box.x + box.width, left, right), y: y + shift(box.y, box.y + box.height, top, bottom), k };
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #go(to: Look, glide: boolean): void {
    this.#stop();
    if (!glide || settings.still) {
      this.look = to;
      return;
    }
    const from = this.look;
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - begin) / GLIDE);
      const e = 1 - (1 - t) ** 3;
      this.look = { x: mix(from.x, to.x, e), y: mix(from.y, to.y, e), k: mix(from.k, to.k, e) };
      if (t < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** How far a window from `low` to `high` moves until it shows `from` to `to`. */
function shift(from: number, to: number, low: number, high: number): number {
  if (from < low) return from - low;
  return to > high ? to - high : 0;
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
