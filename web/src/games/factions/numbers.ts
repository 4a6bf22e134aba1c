/** Numbers people mean most: one, half, all but one, all. */
export interface Preset {
  at: number;
  words: string;
}

export function presetsOf(least: number, most: number): Preset[] {
  const wanted: Preset[] = [
    { at: most, words: `all ${most}` },
    { at: most - 1, words: `all but one` },
    { at: Math.ceil(most / 2), words: `half` },
    { at: least, words: String(least) },
  ];
  const seen = new Set<number>();
  return wanted.filter(({ at }) => at >= least && !seen.has(at) && seen.add(at)).sort((a, b) => a.at - b.at);
}
