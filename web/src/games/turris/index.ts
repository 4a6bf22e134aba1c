import type { Drawing } from '../drawing.ts';
import Breakdown from './Breakdown.svelte';
import { cards } from './cards.ts';
import Cover from './Cover.svelte';
import Portrait from './Portrait.svelte';
import { pictures } from './rules/index.ts';
import { sounds } from './sounds.ts';
import Turris from './Turris.svelte';

const turris: Drawing = { table: Turris, cover: Cover, portrait: Portrait, breakdown: Breakdown, card: cards, pictures, seats: true, sounds };

export default turris;
