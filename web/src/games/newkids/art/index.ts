/** Every card's picture, drawn by us. A card of a group's own file that has none shows its kind's sign instead. */
import { items } from './items.ts';
import { monsters } from './monsters.ts';
import { more } from './more.ts';
import type { Picture } from './paint.ts';
import { plays } from './plays.ts';

export const pictures: Record<string, Picture> = { ...monsters, ...items, ...plays, ...more };
