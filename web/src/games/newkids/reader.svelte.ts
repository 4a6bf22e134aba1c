/** Which card lies open to be read; the log opens cards too, so this is shared by all of the page. */
class Reader {
  card = $state<string | null>(null);
  /** A seat whose whole board lies open. */
  seat = $state<number | null>(null);

  open(card: string): void {
    this.card = card;
  }

  close(): void {
    this.card = null;
  }
}

export const reader = new Reader();
