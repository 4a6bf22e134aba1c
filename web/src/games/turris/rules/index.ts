/** By a rule's number: a picture where a picture says it. */
import type { Component } from 'svelte';
import Chain from './Chain.svelte';
import Dial from './Dial.svelte';
import Hunt from './Hunt.svelte';
import Pairs from './Pairs.svelte';
import Rooms from './Rooms.svelte';
import Tiles from './Tiles.svelte';

export const pictures: Record<string, Component> = { T28: Pairs, T70: Hunt, T82: Chain, T84: Rooms, T115: Dial, T128: Tiles };
