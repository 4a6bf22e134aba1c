/**
 * A small warm set of sounds, made on the spot: wood, paper, brass, a bell. Nothing sounds before the first click or key in this
 * window, and nothing is kept for later: what comes too early or while it is silenced was never there.
 */
import { settings } from './settings.svelte.ts';

export type Sound = 'place' | 'draw' | 'coin' | 'kick' | 'sting' | 'cheer' | 'win' | 'lose' | 'turn' | 'no' | 'tick';

interface Note {
  /** Seconds after the beginning. */
  at: number;
  /** A tone's pitch, or how bright a rustle is; it glides to `to`. */
  hz: number;
  to?: number;
  length: number;
  level: number;
  wave: OscillatorType | 'rustle';
}

const note = (at: number, hz: number, length: number, level: number, wave: Note['wave'] = 'triangle', to = hz): Note => ({ at, hz, to, length, level, wave });

/** Deep, round and short; the highest partial any of them has is a bell's. */
export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  place: [note(0, 210, 0.1, 0.5, 'triangle', 120), note(0, 900, 0.03, 0.12, 'rustle')],
  draw: [note(0, 1400, 0.13, 0.16, 'rustle', 2600)],
  coin: [note(0, 1175, 0.09, 0.16, 'sine'), note(0.06, 1568, 0.22, 0.16, 'sine')],
  kick: [note(0, 120, 0.26, 0.9, 'sine', 45), note(0, 500, 0.09, 0.35, 'rustle', 180)],
  sting: [note(0, 233, 0.2, 0.3, 'triangle', 208), note(0.03, 165, 0.32, 0.3, 'triangle', 139)],
  cheer: [note(0, 392, 0.16, 0.28), note(0.1, 494, 0.16, 0.28), note(0.2, 587, 0.34, 0.3)],
  win: [note(0, 392, 0.22, 0.3), note(0.14, 494, 0.22, 0.3), note(0.28, 587, 0.22, 0.3), note(0.42, 784, 0.8, 0.34), note(0.42, 494, 0.8, 0.18)],
  lose: [note(0, 330, 0.3, 0.26), note(0.22, 294, 0.3, 0.26), note(0.44, 220, 0.8, 0.28)],
  turn: [note(0, 659, 0.5, 0.24, 'sine'), note(0.12, 880, 0.7, 0.2, 'sine')],
  no: [note(0, 150, 0.16, 0.5, 'sine', 85)],
  tick: [note(0, 480, 0.05, 0.26, 'triangle', 380)],
};

const LOUDEST = 0.5;
const WARM = 2_600;

/** Seconds after the last sound, longer than any: as long as the line to the speakers is open it takes work, heard or not. */
const REST = 4;

let awake = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

/** Browsers let a page sound once it was touched; so do people. */
export function wakeOnFirstTouch(): void {
  const wake = (): void => {
    awake = true;
    for (const kind of ['pointerdown', 'keydown']) window.removeEventListener(kind, wake, true);
  };
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, wake, true);
}

/** `late`: seconds from now, so that several things at once are heard one after another. */
export function play(sound: Sound, late = 0): void {
  const volume = settings.get('volume');
  if (!awake || !settings.sounding || volume <= 0) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    clearTimeout(resting);
    resting = setTimeout(() => void context?.suspend(), 1000 * (late + REST));
    const out = mouth(context, volume);
    for (const each of NOTES[sound]) voiceOf(context, each, context.currentTime + late + each.at).connect(out);
  } catch {
    // No audio here: silence is fine.
  }
}

function mouth(audio: AudioContext, volume: number): AudioNode {
  const master = audio.createGain();
  master.gain.value = LOUDEST * volume * volume;
  const warm = audio.createBiquadFilter();
  warm.type = 'lowpass';
  warm.frequency.value = WARM;
  warm.connect(master).connect(audio.destination);
  return warm;
}

function voiceOf(audio: AudioContext, { hz, to = hz, length, level, wave }: Note, at: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const source = wave === 'rustle' ? paper(audio, hz, to, length, at, gain) : tone(audio, wave, hz, to, length, at, gain);
  source.start(at);
  source.stop(at + length);
  return gain;
}

function tone(audio: AudioContext, wave: OscillatorType, hz: number, to: number, length: number, at: number, gain: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(hz, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(gain);
  return source;
}

function paper(audio: AudioContext, hz: number, to: number, length: number, at: number, gain: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = rustle ??= noise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(hz, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(gain);
  return source;
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 2), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
