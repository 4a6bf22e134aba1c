import { voice } from './voice.svelte.ts';

/** Hands a link to whatever the device shares with, else to the clipboard; `wordy`: with its words. */
export async function share(url: string, text: string, wordy = false): Promise<void> {
  const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  try {
    if (touch && navigator.share) return await navigator.share({ url, text });
    await navigator.clipboard.writeText(wordy ? `${text}\n${url}` : url);
    voice.toast(`${wordy ? 'Copied' : 'Link copied'}. Send it to a friend.`, 'good');
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    voice.toast(`Copy this link: ${url}`);
  }
}
