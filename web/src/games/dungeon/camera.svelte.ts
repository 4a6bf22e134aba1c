/** Where the eye is over the table: a centre in world units and pixels per unit. */
import { settings } from '../../lib/settings.svelte.ts';
import type { Box } from './geometry.ts';

const CLOSEST = 2.2;
const FARTHEST = 0.28;
const COSY = 1.2;
const GLIDE = 380;
/** Pixels at the top that the grass covers. */
const GRASS = 30;

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

  pan(dx: number, dy: number): void {
    this.free = true;
    this.#stop();
    const { x, y, k } = this.look;
    this.look = { x: x - dx / k, y: y - dy / k, k };
  }

  /** Zooms so that the world point under (px, py) stays there. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.free = true;
    this.#stop();
    const at = this.toWorld(px, py);
    const k = clamp(this.look.k * factor, FARTHEST, CLOSEST);
    this.look = { x: at.x - (px - this.width / 2) / k, y: at.y - (py - this.height / 2) / k, k };
  }

  fit(box: Box, glide = true): void {
    this.free = false;
    const k = clamp(Math.min((this.width - this.left) / box.width, (this.height - GRASS) / box.height), FARTHEST, COSY);
    this.#go({ x: box.x + box.width / 2 - this.left / k / 2, y: box.y + box.height / 2 - GRASS / k / 2, k }, glide);
  }

  shows(box: Box): boolean {
    const { x, y, k } = this.look;
    const w = this.width / k / 2;
    const h = this.height / k / 2;
    return box.x >= x - w + this.left / k && box.x + box.width <= x + w && box.y >= y - h && box.y + box.height <= y + h;
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

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
