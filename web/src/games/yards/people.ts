/** How the Neighbors look. A stranger from a group's own file gets a face by the letters of the name. */

export interface Look {
  skin: string;
  hair: string;
  style: 'bun' | 'short' | 'long' | 'curls' | 'bald' | 'cap' | 'bob' | 'hat' | 'scarf' | 'wild' | 'pharaoh';
  shirt: string;
  extra?: 'glasses' | 'beard' | 'moustache' | 'earrings' | 'flower' | 'camera' | 'shovel' | 'tie';
  mouth?: 'smile' | 'grin' | 'flat' | 'o';
}

const SKINS = ['#f3cfa8', '#e2ad7c', '#b97b4e', '#8a5633', '#f0bf95'];
const HAIRS = ['#3a2618', '#7a4a22', '#c98a3a', '#b8b2a6', '#a2432a', '#1f1c22'];
const SHIRTS = ['#b8452f', '#3f75a8', '#5f8f34', '#7c5498', '#c98a1e', '#3b8f8a'];
const STYLES: Look['style'][] = ['short', 'bun', 'long', 'curls', 'bald', 'cap', 'bob', 'hat'];

export const LOOKS: Record<string, Look> = {
  amelia: { skin: SKINS[0]!, hair: '#c98a3a', style: 'bun', shirt: '#c0508a', extra: 'earrings', mouth: 'grin' },
  thomas: { skin: SKINS[1]!, hair: '#7a4a22', style: 'short', shirt: '#3f75a8', extra: 'beard' },
  rosa: { skin: SKINS[2]!, hair: '#2c1c14', style: 'long', shirt: '#b8452f', extra: 'flower', mouth: 'grin' },
  walter: { skin: SKINS[0]!, hair: '#c9c2b4', style: 'cap', shirt: '#5c7a44', extra: 'moustache', mouth: 'flat' },
  priya: { skin: SKINS[2]!, hair: '#1f1c22', style: 'long', shirt: '#d08a1a', extra: 'glasses', mouth: 'grin' },
  desmond: { skin: SKINS[3]!, hair: '#241a16', style: 'short', shirt: '#7c5498', extra: 'tie' },
  ingrid: { skin: SKINS[0]!, hair: '#e8cf8e', style: 'wild', shirt: '#b23a6a', extra: 'earrings', mouth: 'o' },
  carlos: { skin: SKINS[1]!, hair: '#2c1c14', style: 'curls', shirt: '#c8632a', extra: 'moustache', mouth: 'grin' },
  mei: { skin: SKINS[4]!, hair: '#1f1c22', style: 'bob', shirt: '#3b8f8a', mouth: 'o' },
  otis: { skin: SKINS[3]!, hair: '#b8b2a6', style: 'hat', shirt: '#4f8030', mouth: 'smile' },
  fatima: { skin: SKINS[2]!, hair: '#4d7fa6', style: 'scarf', shirt: '#33607f', mouth: 'smile' },
  gus: { skin: SKINS[0]!, hair: '#5a3a22', style: 'bald', shirt: '#4a4650', extra: 'tie', mouth: 'flat' },
  lottie: { skin: SKINS[0]!, hair: '#b8b2a6', style: 'bun', shirt: '#8fa3ad', extra: 'glasses', mouth: 'flat' },
  bruno: { skin: SKINS[1]!, hair: '#3a2618', style: 'cap', shirt: '#a5563a', extra: 'beard', mouth: 'grin' },
  yuki: { skin: SKINS[4]!, hair: '#1f1c22', style: 'bob', shirt: '#ee7f97', extra: 'camera', mouth: 'smile' },
  nadia: { skin: SKINS[1]!, hair: '#7a2f22', style: 'curls', shirt: '#593a72', extra: 'earrings', mouth: 'flat' },
  victor: { skin: SKINS[0]!, hair: '#3a2618', style: 'short', shirt: '#5e737f', extra: 'moustache', mouth: 'flat' },
  beatrix: { skin: SKINS[4]!, hair: '#a2432a', style: 'bob', shirt: '#fffdf6', extra: 'glasses', mouth: 'flat' },
  omar: { skin: SKINS[2]!, hair: '#2c1c14', style: 'short', shirt: '#8e6036', extra: 'shovel', mouth: 'grin' },
  june: { skin: SKINS[3]!, hair: '#3a2618', style: 'curls', shirt: '#e2a52c', extra: 'flower', mouth: 'smile' },
  tut: { skin: SKINS[2]!, hair: '#2b5580', style: 'pharaoh', shirt: '#e2a52c', mouth: 'flat' },
};

export function lookOf(id: string): Look {
  const known = LOOKS[id];
  if (known) return known;
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const pick = <T,>(list: readonly T[], shift: number): T => list[(sum >> shift) % list.length]!;
  return { skin: pick(SKINS, 0), hair: pick(HAIRS, 1), style: pick(STYLES, 2), shirt: pick(SHIRTS, 1), mouth: 'smile' };
}
