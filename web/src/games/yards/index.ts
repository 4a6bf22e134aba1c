import type { Drawing } from '../drawing.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import Yards from './Yards.svelte';

const yards: Drawing = { table: Yards, cover: Cover, breakdown: Breakdown, counts: true };

export default yards;
