/**
 * Sentences about seats, told to one of them or to nobody in particular; marks as src/turfhouse/core/voice.py reads them:
 * `{0}` a name or "you", `{0}'s` likewise, `{0:has|have}` a word that agrees, `[[a card|cards]]` what a run of sentences lists.
 */
const MARKS = /\{(\d)(?::([^|{}]*)\|([^|{}]*))?\}('s)?|\[\[([^|\]]*)(?:\|([^|\]]*))?\]\]/g;
const LISTED = /\[\[([^|\]]*)(?:\|([^|\]]*))?\]\]/;
const START = /(^|[.!?]”? )$/;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export function spoken(text: string, names: readonly string[], you: number | null): string {
  let said = '';
  let at = 0;
  for (const mark of text.matchAll(MARKS)) {
    said += text.slice(at, mark.index);
    said += mark[1] === undefined ? (mark[5] ?? '') : aboutSeat(mark, said, names, you);
    at = mark.index + mark[0].length;
  }
  return said + text.slice(at);
}

function aboutSeat(mark: RegExpExecArray, before: string, names: readonly string[], you: number | null): string {
  const seat = Number(mark[1]);
  const owned = mark[4] ?? '';
  if (mark[2] !== undefined) return `${(seat === you ? mark[3] : mark[2]) ?? ''}${owned}`;
  if (seat !== you) return `${names[seat] ?? `Seat ${seat + 1}`}${owned}`;
  const word = owned ? 'your' : 'you';
  return START.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Sentences that differ only in what they list, as one; empty if they differ in more. */
export function merged(texts: readonly string[]): string {
  const frames = texts.map((text) => text.split(LISTED));
  const [head, , , tail] = frames[0] ?? [];
  if (frames.some((frame) => frame.length !== 4 || frame[0] !== head || frame[3] !== tail)) return '';
  return `${head}${listed(frames.map(([, one, many]) => [one ?? '', many ?? '']))}${tail}`;
}

/** `Rake, two Door cards and Hose`: equal things are counted where they first stood. */
function listed(things: [one: string, many: string][]): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing.join('|'), (counts.get(thing.join('|')) ?? 0) + 1);
  const words = [...counts].map(([thing, count]) => {
    const [one = '', many = ''] = thing.split('|');
    if (count === 1) return one;
    return many ? `${NUMBERS[count] ?? count} ${many}` : `${one} (×${count})`;
  });
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
