import { shortcuts } from '../../lib/keys.ts';
import type { Play } from './play.svelte.ts';

const BACK = ['ArrowLeft', 'ArrowUp'];
const ON = ['ArrowRight', 'ArrowDown'];
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Typing a number, or a slider that has the keys itself. */
function elsewhere(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select, [data-testid="hand"], [data-testid="draft"], [role="tablist"]') !== null;
}

function walk(event: KeyboardEvent, play: Play): boolean {
  return !elsewhere(event) && play.walk(BACK.includes(event.key) ? -1 : 1);
}

/** On a turf arrows walk what can be chosen. */
export function turfKey(event: KeyboardEvent, play: Play): boolean {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  return [...BACK, ...ON].includes(event.key) && play.walk(BACK.includes(event.key) ? -1 : 1);
}

/** Enter belongs to what has the focus; but where a number is asked for, turfs and cards have no use for it. */
function onControl(event: KeyboardEvent, play: Play): boolean {
  const on = event.target instanceof Element ? event.target.closest('button, a, summary, input, [role="tab"]') : null;
  return on !== null && !(play.numbers.length > 0 && on.hasAttribute('data-rove'));
}

export function factionsKeys(play: Play): () => void {
  return shortcuts('Factions', [
    { keys: '← ↑ ↓ →', does: 'Walk what can be chosen: turfs, cards, goods', on: [...BACK, ...ON], run: (event) => walk(event, play) },
    { keys: 'Enter', does: 'Take it; once more to confirm', on: ['Enter'], run: (event) => !onControl(event, play) && play.confirm() },
    { keys: '1 … 9', does: 'Set a number', on: DIGITS, run: (event) => play.changeNumber(Number(event.key)) },
    { keys: '+ −', does: 'One more, one less', on: ['+', '-'], run: (event) => play.changeNumber(play.number + (event.key === '+' ? 1 : -1)) },
    { keys: 'Y', does: 'Yes', on: ['y'], run: () => play.verb('yes') },
    { keys: 'N', does: 'No', on: ['n'], run: () => play.verb('no', 'pass') },
    { keys: 'D', does: 'Done, stop, decline', on: ['d'], run: () => play.sendRun() || play.verb('done', 'stop', 'pass', 'no') },
    { keys: 'Esc', does: 'Let go', on: ['Escape'], run: () => play.letGo() },
  ]);
}
