import type { Drawing } from '../drawing.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import Dungeon from './Dungeon.svelte';

const dungeon: Drawing = { table: Dungeon, cover: Cover, breakdown: Breakdown };

export default dungeon;
