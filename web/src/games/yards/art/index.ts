/** Every card's picture, drawn by us. A card of a group's own file that has none shows its type's sign instead. */
import { events } from './events.ts';
import { features } from './features.ts';
import { ornaments } from './ornaments.ts';
import type { Picture } from './paint.ts';
import { pests } from './pests.ts';
import { plants } from './plants.ts';
import { tools } from './tools.ts';

export const pictures: Record<string, Picture> = { ...ornaments, ...plants, ...features, ...pests, ...tools, ...events };

export { PAINTS } from './paint.ts';
