import type { Sounds } from '../../lib/ear.ts';
import type { Drawing } from '../drawing.ts';
import { cards } from './cards.ts';
import Cover from './Cover.svelte';
import Portrait from './Portrait.svelte';
import Turris from './Turris.svelte';

/** What is placed knocks, what is gained clinks; Beasts sting. */
const sounds: Sounds = { placed: 'place', recalled: 'place', gained: 'coin', paid: 'coin', drew: 'draw', reserved: 'draw', moved: 'kick', devoured: 'sting', damaged: 'sting', chain: 'sting', completed: 'cheer', built: 'cheer' };

const turris: Drawing = { table: Turris, cover: Cover, portrait: Portrait, card: cards, seats: true, sounds };

export default turris;
