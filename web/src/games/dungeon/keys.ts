import { tick } from 'svelte';
import { shortcuts } from '../../lib/keys.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Camera } from './camera.svelte.ts';
import type { Direction } from './geometry.ts';
import type { Play } from './play.svelte.ts';

const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const PAN = 90;

export interface KeyDoors {
  play: Play;
  camera: Camera;
  fit(): void;
}

function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, summary, [role="button"], [role="tab"]') !== null;
}

async function walk(event: KeyboardEvent, play: Play): Promise<void> {
  const cell = play.step(ARROWS[event.key]!);
  await tick();
  if (cell) document.querySelector<SVGGElement>(`[data-cell="${cell}"]`)?.focus();
}

function pan(event: KeyboardEvent, camera: Camera): void {
  const way = ARROWS[event.key]!;
  const dx = way === 'left' ? PAN : way === 'right' ? -PAN : 0;
  const dy = way === 'up' ? PAN : way === 'down' ? -PAN : 0;
  camera.pan(dx, dy);
}

function walkable(event: KeyboardEvent, play: Play): boolean {
  const tab = event.target instanceof Element && event.target.closest('[role="tab"]') !== null;
  if (tab || (play.cells.length === 0 && play.faint.length === 0)) return false;
  void walk(event, play);
  return true;
}

export function dungeonKeys({ play, camera, fit }: KeyDoors): () => void {
  const arrows = Object.keys(ARROWS);
  return shortcuts('Dungeon', [
    { keys: '1 2', does: 'Pick a tile of your hand', on: ['1', '2', '3', '4'], run: (e) => play.pickTile(Number(e.key) - 1) },
    { keys: '← ↑ ↓ →', does: 'Walk among the glowing places', on: arrows, run: (e) => walkable(e, play) },
    { keys: 'R Shift+R', does: 'Turn the tile', on: ['r', 'Shift+r'], run: (e) => play.turn(e.shiftKey ? -1 : 1) },
    { keys: 'Enter', does: 'Place it there', on: ['Enter'], run: (e) => !onControl(e) && play.aim !== null && play.confirm() },
    { keys: 'M', does: 'Play your monster', on: ['m'], run: () => play.pickMonster() && void focusAim(play) },
    { keys: 'P', does: 'Keep the monster (pass)', on: ['p'], run: () => play.pass() },
    { keys: 'V', does: 'Show or hide passages', on: ['v'], run: () => settings.toggle('passages') },
    { keys: '+ −', does: 'Zoom', on: ['+', '=', '-'], run: (e) => camera.zoom(e.key === '-' ? 1 / 1.25 : 1.25) },
    { keys: 'Shift+Arrows', does: 'Move the view', on: arrows.map((a) => `Shift+${a}`), run: (e) => pan(e, camera) },
    { keys: 'F', does: 'Fit the whole dungeon', on: ['f', '0'], run: fit },
    { keys: 'Esc', does: 'Let go of the ghost', on: ['Escape'], run: () => letGo(play) },
  ]);
}

async function focusAim(play: Play): Promise<void> {
  await tick();
  document.querySelector<SVGGElement>(`[data-cell="${play.aim}"]`)?.focus();
}

function letGo(play: Play): boolean {
  if (play.aim === null) return false;
  play.aim = null;
  return true;
}
