import { tick } from 'svelte';
import { shortcuts } from '../../lib/keys.ts';
import type { House } from '../drawing.ts';
import type { Play } from './play.svelte.ts';
import { reader } from './reader.svelte.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function jump(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

/** After a pick the focus goes to the first place for it. */
async function toTargets(play: Play): Promise<void> {
  await tick();
  if (play.targets.length > 0) jump('[data-testid="aim-at"]');
}

function digit(event: KeyboardEvent, play: Play): boolean {
  const index = (Number(event.key) + 9) % 10;
  if (!play.pickHand(index)) return false;
  void toTargets(play);
  return true;
}

function verb(play: Play, name: string): boolean {
  if (!play.pickVerb(name)) return false;
  void toTargets(play);
  return true;
}

function help(play: Play): boolean {
  if (!play.help()) return false;
  void toTargets(play);
  return true;
}

function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, summary, input, [role="tab"]') !== null;
}

function walk(event: KeyboardEvent): boolean {
  if (onControl(event)) return false;
  return jump('[data-testid="aim-at"]') || jump('[data-testid="hand-card"][data-legal="true"]') || jump('[data-testid="hand-card"]') || jump('[data-rove]');
}

function hmm(house: House | null): boolean {
  if (!house?.state?.mine?.may_hmm) return false;
  house.hmm();
  return true;
}

function read(play: Play): boolean {
  if (!play.reading) return false;
  reader.open(play.reading);
  return true;
}

export function kidsKeys(play: Play, house: () => House | null): () => void {
  return shortcuts('New Kids', [
    { keys: '1 … 9 0', does: 'Pick a card of your hand', on: DIGITS, run: (event) => digit(event, play) },
    { keys: '← ↑ ↓ →', does: 'Walk over the table', on: ARROWS, run: walk },
    { keys: 'P', does: 'Pass', on: ['p'], run: () => play.word('pass') },
    { keys: 'H', does: 'Hmm…: keep the window open', on: ['h'], run: () => hmm(house()) },
    { keys: 'A', does: 'Ask for help, or offer yours', on: ['a'], run: () => help(play) },
    { keys: 'K', does: 'Kick the door in, kick again', on: ['k'], run: () => play.word('kick', 'again') },
    { keys: 'R', does: 'Loot the room, run away', on: ['r'], run: () => play.word('loot', 'run') },
    { keys: 'S', does: 'Sell Items', on: ['s'], run: () => play.word('sell') },
    { keys: 'T', does: 'Trade with somebody', on: ['t'], run: () => verb(play, 'trade') },
    { keys: 'E', does: 'End the turn', on: ['e'], run: () => play.word('end') },
    { keys: 'D', does: 'Done, keep it, let the die stand', on: ['d'], run: () => play.word('done', 'keep', 'stand') },
    { keys: 'Y N', does: 'Yes, no: to an offer too', on: ['y', 'n'], run: (event) => (event.key === 'y' ? play.word('yes') || play.answer('accept') : play.word('no') || play.answer('refuse')) },
    { keys: 'O', does: 'To the offers', on: ['o'], run: () => jump('[data-testid="offers"] button') },
    { keys: 'B', does: 'To your own board', on: ['b'], run: () => jump('.own [data-rove]') },
    { keys: 'F', does: 'To the cards laid open, or the fight', on: ['f'], run: () => jump('[data-testid="laid-card"]') || jump('[data-testid="fight"] [data-rove]') },
    { keys: 'I', does: 'Open the card in focus', on: ['i'], run: () => read(play) },
    { keys: 'Esc', does: 'Let go', on: ['Escape'], run: () => play.letGo() },
  ]);
}
