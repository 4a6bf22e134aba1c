/** Small wooden sounds, made on the spot. Off unless switched on in the settings. */
import { settings } from './settings.svelte.ts';

export type Sound = 'knock' | 'bell' | 'chime' | 'thud';

const NOTES: Record<Sound, { from: number; to: number; length: number; type: OscillatorType }> = {
  knock: { from: 240, to: 120, length: 0.09, type: 'triangle' },
  thud: { from: 140, to: 60, length: 0.16, type: 'sine' },
  bell: { from: 880, to: 870, length: 0.5, type: 'sine' },
  chime: { from: 520, to: 780, length: 0.6, type: 'sine' },
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.get('sounds')) return;
  try {
    context ??= new AudioContext();
    ring(context, NOTES[sound]);
  } catch {
    // No audio here: silence is fine.
  }
}

function ring(audio: AudioContext, note: (typeof NOTES)[Sound]): void {
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = note.type;
  tone.frequency.setValueAtTime(note.from, now);
  tone.frequency.exponentialRampToValueAtTime(note.to, now + note.length);
  gain.gain.setValueAtTime(0.16, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + note.length);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + note.length);
}
