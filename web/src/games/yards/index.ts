import type { Sounds } from '../../lib/ear.ts';
import type { Drawing } from '../drawing.ts';
import { cards } from './cards.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import Yards from './Yards.svelte';
import RuleGate from './RuleGate.svelte';
import RulePile from './RulePile.svelte';

const pictures = { Y27: RulePile, Y29: RuleGate };
/** What is laid knocks, what is drawn rustles. */
const sounds: Sounds = { played: 'place', ground: 'place', moved: 'place', bought: 'coin', money: 'coin', candy: 'coin', drew: 'draw', trip: 'draw', taken: 'draw', trashed: 'sting', event: 'sting', swayed: 'cheer' };

const yards: Drawing = { table: Yards, cover: Cover, breakdown: Breakdown, card: cards, pictures, counts: true, sounds };

export default yards;
