import { voice } from './voice.svelte.ts';

/** Hands a link to whatever the device shares with, else to the clipboard. */
export async function share(url: string, text: string): Promise<void> {
  const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  try {
    if (touch && navigator.share) return await navigator.share({ url, text });
    await navigator.clipboard.writeText(url);
    voice.toast('Link copied. Send it to a friend.', 'good');
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    voice.toast(`Copy this link: ${url}`);
  }
}
