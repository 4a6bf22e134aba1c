import type { Sounds } from '../../lib/ear.ts';
import type { Drawing } from '../drawing.ts';
import { cards } from './cards.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import Dungeon from './Dungeon.svelte';
import Portrait from './Portrait.svelte';
import RuleMeets from './RuleMeets.svelte';
import RulePassages from './RulePassages.svelte';
import Wheel from './Wheel.svelte';

const pictures = { D9: RuleMeets, D15: Wheel, D16: RulePassages };
/** What is laid knocks, what is drawn rustles. */
const sounds: Sounds = { placed: 'place', monster: 'sting', tile_drawn: 'draw', buried: 'draw' };

const dungeon: Drawing = { table: Dungeon, cover: Cover, breakdown: Breakdown, portrait: Portrait, card: cards, pictures, sounds };

export default dungeon;
