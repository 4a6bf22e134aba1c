import { tick } from 'svelte';
import { shortcuts } from '../../lib/keys.ts';
import type { Play } from './play.svelte.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, summary, input, [role="tab"]') !== null;
}

async function focusFirst(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(selector)?.focus();
}

function jump(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

function pickHand(event: KeyboardEvent, play: Play): boolean {
  if (!play.pickHand(Number(event.key) - 1)) return false;
  if (play.card) void focusFirst('[data-testid="pile"][data-legal="true"]');
  return true;
}

function enter(event: KeyboardEvent): boolean {
  if (onControl(event) || !['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(event.key)) return false;
  return jump('[data-testid="pile"][data-legal="true"]') || jump('[data-testid="hand-card"]') || jump('[data-testid="pile"]');
}

export function yardsKeys(play: Play): () => void {
  return shortcuts('Yards', [
    { keys: '1 … 9', does: 'Pick a card of your hand', on: DIGITS, run: (event) => pickHand(event, play) },
    { keys: '← ↑ ↓ →', does: 'Walk over the table', on: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], run: enter },
    { keys: 'Enter', does: 'Choose it; once more to buy or sway', on: ['Enter'], run: (event) => !onControl(event) && play.confirm() },
    { keys: 'H A', does: 'Be Home, go Away', on: ['h', 'a'], run: (event) => play.verb(event.key === 'h' ? 'home' : 'away') },
    { keys: 'W', does: 'Work', on: ['w'], run: () => play.verb('work') },
    { keys: 'S', does: 'To the Store', on: ['s'], run: () => jump('[data-testid="store-card"]') },
    { keys: 'P', does: 'To the people in the street', on: ['p'], run: () => jump('[data-testid="neighbor"]') },
    { keys: 'Y N', does: 'Yes, no', on: ['y', 'n'], run: (event) => (event.key === 'y' ? play.verb('yes') : play.verb('no', 'stop')) },
    { keys: 'D', does: 'Done, play no more', on: ['d'], run: () => play.verb('done', 'stop', 'no') },
    { keys: 'I', does: 'Open the card in focus', on: ['i'], run: () => play.zoom() },
    { keys: 'Esc', does: 'Let go', on: ['Escape'], run: () => letGo(play) },
  ]);
}

function letGo(play: Play): boolean {
  if (!play.aim) return false;
  play.aim = null;
  return true;
}
