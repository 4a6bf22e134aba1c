/** What the house says: toasts for the eye, announcements for the ear of a screen reader. */

export interface Toast {
  key: number;
  text: string;
  tone: 'plain' | 'bad' | 'good';
  rule: string | null;
}

const TOAST_TIME = 6_000;

class Voice {
  toasts = $state<Toast[]>([]);
  said = $state('');
  #keys = 0;

  /** Reads a sentence aloud to screen readers. An odd blank makes a repeated sentence new. */
  say(text: string): void {
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  /** Its key: to take it back. */
  toast(text: string, tone: Toast['tone'] = 'plain', rule: string | null = null): number {
    const toast = { key: ++this.#keys, text, tone, rule };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => this.drop(toast.key), TOAST_TIME);
    return toast.key;
  }

  drop(...keys: number[]): void {
    this.toasts = this.toasts.filter((toast) => !keys.includes(toast.key));
  }

  fail(error: unknown): void {
    this.toast(error instanceof Error ? error.message : 'Something went wrong.', 'bad');
  }
}

export const voice = new Voice();
