import type { Drawing } from '../drawing.ts';
import Breakdown from './Breakdown.svelte';
import Cover from './Cover.svelte';
import LogLine from './LogLine.svelte';
import NewKids from './NewKids.svelte';

const newkids: Drawing = { table: NewKids, cover: Cover, breakdown: Breakdown, line: LogLine, seats: true };

export default newkids;
