import { shortcuts } from '../../lib/keys.ts';
import type { Play } from './play.svelte.ts';
import type { Story } from './story.svelte.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function onControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest('button, a, summary, input, [role="tab"]') !== null;
}

function jump(...selectors: string[]): boolean {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
    if (!found) continue;
    found.focus();
    return true;
  }
  return false;
}

const ANSWERS = ['[data-testid="variant"]', '[data-testid="confirm"]', '[data-testid="place"][data-legal="true"]', '[data-testid="beast"][data-legal="true"]', '[data-testid="mission"][data-legal="true"]', '[data-testid="trionfi"][data-legal="true"]', '[data-testid="hand-card"][data-legal="true"]', '[data-testid^="act-"]'];

function enter(event: KeyboardEvent): boolean {
  return !onControl(event) && jump(...ANSWERS, '[data-testid="place"]');
}

export function turrisKeys(play: Play, story: Story): () => void {
  return shortcuts('Turris', [
    { keys: '← ↑ ↓ →', does: 'Walk over the table', on: ARROWS, run: enter },
    { keys: 'Enter', does: 'Choose it; once more to confirm', on: ['Enter'], run: (event) => !onControl(event) && play.confirm() },
    { keys: 'A', does: 'To what can be chosen now', on: ['a'], run: () => jump(...ANSWERS) },
    { keys: 'O', does: 'To the map', on: ['o'], run: () => jump('[data-testid="place"][data-legal="true"]', '[data-testid="place"]') },
    { keys: 'M', does: 'To the Missions', on: ['m'], run: () => jump('[data-testid="mission"][data-legal="true"]', '[data-testid="mission"]') },
    { keys: 'H', does: 'To your hand', on: ['h'], run: () => jump('[data-testid="hand-card"]') },
    { keys: 'K', does: 'Collect: put it together, then do it', on: ['k'], run: () => collect(play) },
    { keys: 'I', does: 'Gather Ichor', on: ['i'], run: () => play.verb('gather') },
    { keys: 'R', does: 'Force Revive', on: ['r'], run: () => play.verb('revive') },
    { keys: 'P', does: 'Pass, no, done', on: ['p'], run: () => play.verb('pass') },
    { keys: 'T', does: 'Show where every Beast would go', on: ['t'], run: () => void (play.threat = !play.threat) },
    { keys: 'B', does: 'Tell the last Beast Phase again', on: ['b'], run: () => (story.last === null ? false : void story.again()) },
    { keys: 'Esc', does: 'Let go', on: ['Escape'], run: () => story.skip() || play.letGo() },
  ]);
}

function collect(play: Play): boolean {
  if (!play.verbs.has('collect')) return false;
  if (play.haul && play.haul.length > 0) return play.collect();
  play.startCollect();
  if (play.haul) jump('[data-testid="place"][data-scouts="true"]');
  return true;
}
