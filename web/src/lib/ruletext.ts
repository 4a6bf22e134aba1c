/** A rule's text may go on in another voice (`… [ruling] …`), stress words (`**so**`, `*so*`) and name other rules. */

export interface RulePiece {
  text: string;
  look: 'plain' | 'strong' | 'em' | 'code' | 'rule';
}

export interface RulePart {
  tag: string;
  text: string;
}

const VOICES = /\[(book|public|family|ruling|designed)\]\s*/;
const LOOKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]\d{1,3})\b/g;
const ORDER: RulePiece['look'][] = ['plain', 'strong', 'em', 'code', 'rule'];

export function pieces(text: string): RulePiece[] {
  const found: RulePiece[] = [];
  let at = 0;
  for (const mark of text.matchAll(LOOKS)) {
    if (mark.index > at) found.push({ text: text.slice(at, mark.index), look: 'plain' });
    const kind = mark.findIndex((group, i) => i > 0 && group !== undefined);
    found.push({ text: mark[kind] ?? '', look: ORDER[kind] ?? 'plain' });
    at = mark.index + mark[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), look: 'plain' });
  return found;
}

/** A text that speaks of the voices (`[ruling]`), in the words they are shown by. */
export function voiced(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\[(book|public|family|ruling|designed)\]/g, (mark, tag: string) => words[tag] ?? mark);
}

export function ruleParts(tag: string, text: string): RulePart[] {
  const split = text.split(VOICES);
  const parts = [{ tag, text: split[0]!.trim() }];
  for (let i = 1; i < split.length; i += 2) parts.push({ tag: split[i]!, text: split[i + 1]!.trim() });
  return parts.filter((part) => part.text !== '');
}

/** A rule as one running text, without voices and marks. */
export function plainRule(tag: string, text: string): string {
  return ruleParts(tag, text)
    .map((part) => pieces(part.text).map((piece) => piece.text).join(''))
    .join(' ');
}

/** Does a text hold every word that is searched for, in any order? */
export function holds(text: string, words: string): boolean {
  const low = text.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => low.includes(word));
}
