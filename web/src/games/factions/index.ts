import type { Sounds } from '../../lib/ear.ts';
import type { Drawing } from '../drawing.ts';
import Breakdown from './Breakdown.svelte';
import { cards } from './cards.ts';
import Cover from './Cover.svelte';
import Factions from './Factions.svelte';
import Portrait from './Portrait.svelte';
import RuleGates from './RuleGates.svelte';
import RuleTouch from './RuleTouch.svelte';
import RuleWar from './RuleWar.svelte';

const pictures = { F5: RuleTouch, F6: RuleGates, F64: RuleWar };
/** Troops knock, cards rustle, wars clash. */
const sounds: Sounds = {
  placed: 'place',
  moved: 'place',
  shifted: 'place',
  walk_in: 'place',
  entered: 'place',
  packet: 'draw',
  drew: 'draw',
  secret: 'draw',
  event: 'draw',
  attack: 'kick',
  revealed: 'draw',
  losses: 'sting',
  out: 'sting',
  war_won: 'cheer',
  scored: 'coin',
  bought: 'coin',
};

const factions: Drawing = { table: Factions, cover: Cover, portrait: Portrait, breakdown: Breakdown, card: cards, pictures, seats: true, heralds: true, sounds };

export default factions;
