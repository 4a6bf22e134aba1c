/** Which card is being read: peeked at beside what is pointed at, or held close. One page, one reader. */

export interface Peek {
  card: string;
  /** What shows it, as it lay on the screen. */
  box: DOMRect;
}

class Reading {
  peek = $state.raw<Peek | null>(null);
  held = $state<string | null>(null);

  hold(card: string): void {
    this.peek = null;
    this.held = card;
  }

  lay(): void {
    this.held = null;
  }
}

export const reading = new Reading();
