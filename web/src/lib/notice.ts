/** The own turn, told to who looks elsewhere: the tab's icon, and, if allowed, a notification of the browser. The title is the page's. */
import { settings } from './settings.svelte.ts';

const ICONS = { rest: '/favicon.svg', turn: '/favicon-turn.svg' };

export function badge(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = turn ? ICONS.turn : ICONS.rest;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

export type Permit = 'granted' | 'denied' | 'default' | 'none';

/** What the browser would say now; `none` where it has no notifications. */
export function permit(): Permit {
  return 'Notification' in window ? Notification.permission : 'none';
}

/** Only ever on a person's click. */
export async function askPermit(): Promise<Permit> {
  if (permit() !== 'default') return permit();
  return Notification.requestPermission().catch(() => 'denied' as const);
}

/** Only to who looks elsewhere, and asked for it. One per table: a newer one takes the place of an older. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !settings.get('notify') || permit() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: ICONS.rest });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow them only from a service worker: title and icon must do.
  }
}
