/** "Play now" opens a table and starts it in one go: the table page asks here whether to start at once. */

const wished = new Set<string>();

export const autostart = {
  wish: (table: string): void => void wished.add(table),
  take: (table: string): boolean => wished.delete(table),
};
