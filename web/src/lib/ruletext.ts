/** A rule's text may go on in another voice (`… [ruling] …`) and name options in backticks. */

export interface RulePiece {
  text: string;
  code: boolean;
}

export interface RulePart {
  tag: string;
  pieces: RulePiece[];
}

const VOICES = /\[(book|public|family|ruling)\]\s*/;

function pieces(text: string): RulePiece[] {
  return text
    .split('`')
    .map((piece, i) => ({ text: piece, code: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

export function ruleParts(tag: string, text: string): RulePart[] {
  const split = text.split(VOICES);
  const parts = [{ tag, pieces: pieces(split[0]!.trim()) }];
  for (let i = 1; i < split.length; i += 2) parts.push({ tag: split[i]!, pieces: pieces(split[i + 1]!.trim()) });
  return parts.filter((part) => part.pieces.length > 0);
}
