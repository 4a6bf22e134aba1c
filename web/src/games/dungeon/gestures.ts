/** Pointer and wheel on the board: drag pans, two fingers pinch, a still press is a click, the wheel turns or zooms. */
import type { Camera } from './camera.svelte.ts';

export interface GestureEvents {
  cellAt(world: { x: number; y: number }): string;
  hover(cell: string | null): void;
  click(cell: string, touch: boolean): void;
  /** True when there was a ghost to turn. */
  turn(by: number): boolean;
}

const STILL = 7;
const WHEEL_NOTCH = 50;

export class Gestures {
  #points = new Map<number, { x: number; y: number }>();
  #dragged = false;
  #travel = 0;
  #wheel = 0;

  constructor(
    readonly camera: Camera,
    readonly events: GestureEvents,
  ) {}

  down(event: PointerEvent, svg: SVGSVGElement): void {
    if (event.button !== 0) return;
    if (this.#points.size === 0) {
      this.#dragged = false;
      this.#travel = 0;
    }
    this.#points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#points.size === 2) {
      this.#dragged = true;
      svg.setPointerCapture(event.pointerId);
    }
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    // A button let go outside the window is not a drag.
    if (event.pointerType === 'mouse' && event.buttons === 0) this.#points.clear();
    const old = this.#points.get(event.pointerId);
    if (!old) {
      if (event.pointerType !== 'touch') this.events.hover(this.#cell(event, svg));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    this.#travel += Math.hypot(now.x - old.x, now.y - old.y);
    if (this.#points.size === 2) this.#pinch(event.pointerId, now, svg);
    else if (this.#dragged || this.#travel > STILL) this.#drag(event, old, now, svg);
    else return;
    this.#points.set(event.pointerId, now);
  }

  up(event: PointerEvent, svg: SVGSVGElement): void {
    const mine = this.#points.delete(event.pointerId);
    if (mine && !this.#dragged) this.events.click(this.#cell(event, svg), event.pointerType === 'touch');
  }

  cancel(): void {
    this.#points.clear();
  }

  leave(): void {
    if (this.#points.size === 0) this.events.hover(null);
  }

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    if (!event.ctrlKey && this.#turned(event.deltaY)) return;
    const { x, y } = this.#local(event, svg);
    this.camera.zoom(Math.exp(-event.deltaY * 0.0015), x, y);
  }

  /** Trackpads send many small deltas: one turn per notch. */
  #turned(delta: number): boolean {
    if (!this.events.turn(0)) return false;
    this.#wheel += delta;
    if (Math.abs(this.#wheel) >= WHEEL_NOTCH) {
      this.events.turn(Math.sign(this.#wheel));
      this.#wheel = 0;
    }
    return true;
  }

  #drag(event: PointerEvent, old: { x: number; y: number }, now: { x: number; y: number }, svg: SVGSVGElement): void {
    if (!this.#dragged) svg.setPointerCapture(event.pointerId);
    this.#dragged = true;
    this.camera.pan(now.x - old.x, now.y - old.y);
  }

  #pinch(id: number, now: { x: number; y: number }, svg: SVGSVGElement): void {
    const [[, other]] = [...this.#points].filter(([key]) => key !== id) as [[number, { x: number; y: number }]];
    const old = this.#points.get(id)!;
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = this.#local({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }, svg);
    if (before > 0) this.camera.zoom(after / before, middle.x, middle.y);
    this.camera.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
  }

  #local(event: { clientX: number; clientY: number }, svg: SVGSVGElement): { x: number; y: number } {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #cell(event: PointerEvent, svg: SVGSVGElement): string {
    const { x, y } = this.#local(event, svg);
    return this.events.cellAt(this.camera.toWorld(x, y));
  }
}
