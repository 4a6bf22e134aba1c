/** Moves a piece from one place of the table to another. Places are elements marked `data-anchor`; the first one found counts. */

export function anchorOf(root: ParentNode, names: readonly string[]): DOMRect | null {
  for (const name of names) {
    const found = root.querySelector(`[data-anchor="${CSS.escape(name)}"]`);
    if (found && found.getClientRects().length > 0) return found.getBoundingClientRect();
  }
  return null;
}

function middle(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** `node` must be fixed at 0,0 with its own centre as origin. Ends when it has arrived. */
export async function fly(node: HTMLElement, from: DOMRect, to: DOMRect, time: number): Promise<void> {
  const [x, y] = middle(from);
  const [tx, ty] = middle(to);
  const lift = Math.min(60, 12 + Math.hypot(tx - x, ty - y) / 8);
  const at = (px: number, py: number, size: number) => `translate(${px}px, ${py}px) translate(-50%, -50%) scale(${size})`;
  const flight = node.animate?.(
    [
      { transform: at(x, y, 0.6), opacity: 0.2 },
      { transform: at((x + tx) / 2, (y + ty) / 2 - lift, 1.1), opacity: 1, offset: 0.5 },
      { transform: at(tx, ty, 0.7), opacity: 0.85 },
    ],
    { duration: time, easing: 'cubic-bezier(0.3, 0.6, 0.3, 1)', fill: 'both' },
  );
  await flight?.finished.catch(() => undefined);
}

export function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
