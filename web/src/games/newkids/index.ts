import type { Sounds } from '../../lib/ear.ts';
import type { Drawing } from '../drawing.ts';
import { cards } from './cards.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import NewKids from './NewKids.svelte';
import Portrait from './Portrait.svelte';
import RuleSum from './RuleSum.svelte';

const pictures = { N94: RuleSum };
/** What is laid knocks, what is drawn rustles. */
const sounds: Sounds = {
  kicked: 'kick',
  drew: 'draw',
  searched: 'draw',
  treasure: 'draw',
  played: 'place',
  equipped: 'place',
  rolled: 'place',
  sale: 'coin',
  monster_joined: 'kick',
  trouble: 'sting',
  caught: 'sting',
  grounded: 'sting',
  for_the_win: 'sting',
  killed: 'cheer',
  level: 'cheer',
};

const newkids: Drawing = { table: NewKids, cover: Cover, breakdown: Breakdown, portrait: Portrait, card: cards, pictures, seats: true, heralds: true, sounds };

export default newkids;
