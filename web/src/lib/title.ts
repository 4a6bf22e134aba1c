/** A name in one or two lines of about equal length. */
export function titleLines(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= 13 || words.length === 1) return [name];
  let best = [name];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const longest = Math.max(...lines.map((line) => line.length));
    if (longest < least) [best, least] = [lines, longest];
  }
  return best;
}
