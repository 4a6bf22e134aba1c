/** Why a Beast did what it did, in one sentence a step. The facts are the event's. */
import type { Names } from '../../lib/words.ts';
import { plural } from '../../lib/words.ts';
import type { Told } from './story.svelte.ts';
import type { TurrisView } from './types.ts';
import { beastName, placeName } from './words.ts';

/** Empty: the event's own sentence says enough. */
export function reasonWords({ event, hunt }: Told, view: TurrisView, names: Names): string {
  const name = beastName(String(event.data['beast'] ?? ''));
  const chooser = view.rival ? 'you' : (names[view.first] ?? 'the First Player');
  if (event.kind === 'hunts') return huntWords(event.data, name, view, chooser === 'you' ? 'You decide' : `${chooser} decides`);
  if (event.kind !== 'moved') return '';
  const [from, to] = [String(event.data['from']), String(event.data['to'])];
  const goes = from === to ? `${name} stays on ${placeName(view, to)}` : `${name} goes to ${placeName(view, to)}`;
  const tied = (hunt?.data['targets'] as string[] | undefined) ?? [];
  return tied.length > 1 && hunt?.data['beast'] === event.data['beast'] ? `${goes}: the tie was decided by ${chooser}${view.rival ? '' : ', First Player'}.` : `${goes}.`;
}

function huntWords(data: Record<string, unknown>, name: string, view: TurrisView, decides: string): string {
  const targets = (data['targets'] as string[]).map((node) => placeName(view, node));
  const far = plural(Number(data['distance']), 'step');
  const why = String(data['why'] ?? '');
  if (why === 'fruit') return `${name} goes for ${targets[0]}: the Fruit is there, ${far} away.`;
  if (why === 'nobody') return `${name} goes for ${targets[0]}: there is nobody to hunt.`;
  if (targets.length > 1) return `${name} goes for ${targets.join(' or ')}: ${far}, as many Scouts. ${decides}.`;
  return `${name} goes for ${targets[0]}: nearest, ${far}.`;
}
