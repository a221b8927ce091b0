import type { Voice } from '../titles/slot-title.ts';
import { memory } from './dom.ts';

/** Each scale has no two notes that clash, so that whatever sounds together is in tune. */
const SCALES = {
  pentatonic: [0, 2, 4, 7, 9, 12, 14, 16, 19],
  minor: [0, 3, 5, 7, 10, 12, 15, 17, 19],
  hirajoshi: [0, 2, 3, 7, 8, 12, 14, 15, 19],
  slendro: [0, 2, 5, 7, 10, 12, 14, 17, 19],
  lydian: [0, 4, 6, 7, 11, 12, 16, 18, 19],
  sixth: [0, 4, 7, 9, 11, 12, 16, 19, 21],
} as const satisfies Record<Voice['scale'], readonly number[]>;

/** The overtones of what is struck: times the note, how loud, how long. */
const STRINGS = {
  pluck: {
    wave: 'triangle',
    tones: [
      [1, 1, 1.4],
      [2, 0.35, 0.7],
      [3, 0.12, 0.35],
    ],
  },
  bell: {
    wave: 'sine',
    tones: [
      [1, 1, 2.2],
      [2.76, 0.3, 1.1],
      [5.4, 0.12, 0.5],
    ],
  },
  wood: {
    wave: 'sine',
    tones: [
      [1, 1, 0.5],
      [3.9, 0.3, 0.14],
      [9.2, 0.08, 0.06],
    ],
  },
  glass: {
    wave: 'sine',
    tones: [
      [1, 0.8, 1.8],
      [2, 0.4, 1.4],
      [4.1, 0.16, 0.9],
    ],
  },
  brass: {
    wave: 'sawtooth',
    tones: [
      [1, 0.35, 0.7],
      [1.005, 0.3, 0.7],
      [2, 0.08, 0.4],
    ],
  },
} as const satisfies Record<
  Voice['string'],
  { wave: OscillatorType; tones: readonly (readonly [number, number, number])[] }
>;

/** Quiet sounds made on the spot: a knock for the reels, the title's strings for wins. Off until somebody asks for them. */
export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  reelStop(reel: number): void;
  /** One link of a chain of falls: each a step higher. */
  link(chain: number): void;
  coin(): void;
  win(strength: number): void;
  feature(): void;
}

export function openSound(voice: Voice): Sound {
  const scale = SCALES[voice.scale].map((halfTones) => voice.root * 2 ** (halfTones / 12));
  let on = memory.read('sound') === 'on';
  let context: AudioContext | undefined;
  const out = (): AudioContext | undefined => {
    if (!on || document.visibilityState !== 'visible') return undefined;
    context ??= new AudioContext();
    void context.resume();
    return context;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void context?.suspend();
  });
  const strike = (notes: readonly number[], { apart, volume }: { apart: number; volume: number }): void => {
    const audio = out();
    if (!audio) return;
    notes.forEach((note, i) => {
      playString(audio, voice.string, { frequency: scale[note] ?? voice.root, at: i * apart, volume });
    });
  };
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      memory.write('sound', on ? 'on' : 'off');
      strike([4], { apart: 0, volume: 0.1 });
      return on;
    },
    reelStop(reel) {
      const audio = out();
      if (audio) knock(audio, voice.knock * (1 + reel * 0.08));
    },
    link: (chain) => strike([Math.min(chain, 6), Math.min(chain + 2, 8)], { apart: 0.06, volume: 0.09 }),
    coin: () => strike([5, 7], { apart: 0.07, volume: 0.09 }),
    win: (strength) => strike([0, 1, 2, 3, 4, 5, 6, 7].slice(0, 2 + strength), { apart: 0.11, volume: 0.12 }),
    feature: () => strike([0, 2, 3, 5, 7, 8], { apart: 0.18, volume: 0.13 }),
  };
}

function playString(
  audio: AudioContext,
  name: Voice['string'],
  note: { frequency: number; at: number; volume: number },
): void {
  const start = audio.currentTime + note.at;
  const { wave, tones } = STRINGS[name];
  for (const [times, share, length] of tones) {
    const tone = new OscillatorNode(audio, { type: wave, frequency: note.frequency * times });
    const level = new GainNode(audio, { gain: 0 });
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(note.volume * share, start + 0.008);
    level.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

function knock(audio: AudioContext, frequency: number): void {
  const start = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency });
  const level = new GainNode(audio, { gain: 0.14 });
  tone.frequency.exponentialRampToValueAtTime(frequency / 2, start + 0.09);
  level.gain.exponentialRampToValueAtTime(0.0001, start + 0.12);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.13);
}
