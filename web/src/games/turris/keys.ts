import { shortcuts } from '../../lib/keys.ts';
import type { Play } from './play.svelte.ts';
import type { Story } from './story.svelte.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
/** What one key goes through: in their order on the table, places by number. */
const PLACES = '[data-testid="place"]';
const SCOUTS = '[data-testid="place"][data-scouts="true"]';
const BEASTS = '[data-testid="beast"]';
const MISSIONS = '[data-testid="mission"]';
const TRIONFI = '[data-testid="trionfi"]';
const HAND = '[data-testid="hand-card"]';
const WORDS = '[data-testid="acts"] button';
const TOWER = '[data-testid="room"], [data-testid="spot"]';

function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, summary, input, [role="tab"]') !== null;
}

function inSight(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);
}

/** To the next of these: of those that can be chosen, if there are any. */
function cycle(selector: string, back = false): boolean {
  const all = inSight(selector);
  const legal = all.filter((one) => one.dataset['legal'] === 'true');
  const list = legal.length > 0 ? legal : all;
  const at = list.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (back ? list.length - 1 : 0) : (at + (back ? list.length - 1 : 1)) % list.length;
  list[next]?.focus();
  return list.length > 0;
}

/** Arrows begin with what can be chosen; from there they walk. */
function enter(event: KeyboardEvent): boolean {
  if (onControl(event)) return false;
  const first = [PLACES, BEASTS, MISSIONS, TRIONFI, HAND].find((selector) => inSight(`${selector}[data-legal="true"]`).length > 0);
  return cycle(first ?? PLACES);
}

function collect(play: Play): boolean {
  if (!play.verbs.has('collect')) return false;
  if (play.haul && play.haul.length > 0) return play.collect();
  if (!play.haul) play.startCollect();
  return cycle(SCOUTS);
}

export function turrisKeys(play: Play, story: Story): () => void {
  return shortcuts('Turris', [
    { keys: '← ↑ ↓ →', does: 'Walk over the table', on: ARROWS, run: enter },
    { keys: 'Enter', does: 'Choose it; once more to confirm', on: ['Enter'], run: (event) => !onControl(event) && play.confirm() },
    { keys: 'N', does: 'Next place by number; Shift: back', on: ['n', 'Shift+n'], run: (event) => cycle(PLACES, event.shiftKey) },
    { keys: 'V', does: 'Next Beast, and whom it would hunt', on: ['v'], run: () => cycle(BEASTS) },
    { keys: 'M', does: 'Next Mission', on: ['m', 'Shift+m'], run: (event) => cycle(MISSIONS, event.shiftKey) },
    { keys: 'F', does: 'Next card of the Trionfi row', on: ['f'], run: () => cycle(TRIONFI) },
    { keys: 'H', does: 'Next card of your hand', on: ['h'], run: () => cycle(HAND) },
    { keys: 'W', does: 'Next spot of the Council track or Room of the Tower', on: ['w'], run: () => cycle(TOWER) },
    { keys: 'A', does: 'Next word to say', on: ['a', 'Shift+a'], run: (event) => cycle(WORDS, event.shiftKey) },
    { keys: 'K', does: 'Collect: put it together, then do it', on: ['k'], run: () => collect(play) },
    { keys: 'I', does: 'Gather Ichor', on: ['i'], run: () => play.verb('gather') },
    { keys: 'R', does: 'Force Revive', on: ['r'], run: () => play.verb('revive') },
    { keys: 'P', does: 'Pass, no, done', on: ['p'], run: () => play.verb('pass') },
    { keys: 'T', does: 'Show where every Beast would go', on: ['t'], run: () => void (play.threat = !play.threat) },
    { keys: 'B', does: 'Tell the last Beast Phase again', on: ['b'], run: () => (story.last === null ? false : void story.again()) },
    { keys: 'Esc', does: 'Let go', on: ['Escape'], run: () => story.skip() || play.letGo() },
  ]);
}
