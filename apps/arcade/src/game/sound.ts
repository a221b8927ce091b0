import { memory } from './dom.ts';

type Note = readonly [frequency: number, atS: number];

/** A pentatonic scale, so that whatever sounds together is in tune. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];

/** Quiet sounds made on the spot: wood for the reels, plucked strings for wins. Off until somebody asks for them. */
export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  reelStop(reel: number): void;
  win(strength: number): void;
  moons(): void;
}

export function openSound(): Sound {
  let on = memory.read('sound') === 'on';
  let context: AudioContext | undefined;
  const out = (): AudioContext | undefined => {
    if (!on) return undefined;
    context ??= new AudioContext();
    void context.resume();
    return context;
  };
  const pluck = (notes: readonly Note[], volume: number): void => {
    const audio = out();
    if (audio) for (const [frequency, at] of notes) playString(audio, { frequency, at, volume });
  };
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      memory.write('sound', on ? 'on' : 'off');
      pluck([[SCALE[4] ?? 0, 0]], 0.1);
      return on;
    },
    reelStop(reel) {
      const audio = out();
      if (audio) knock(audio, 150 + reel * 14);
    },
    win(strength) {
      const steps = Math.min(SCALE.length, 2 + strength);
      pluck(
        SCALE.slice(0, steps).map((frequency, i): Note => [frequency, i * 0.11]),
        0.12,
      );
    },
    moons() {
      pluck(
        [
          [261.63, 0],
          [392, 0.18],
          [523.25, 0.36],
          [783.99, 0.54],
          [1046.5, 0.9],
        ],
        0.13,
      );
    },
  };
}

function playString(audio: AudioContext, note: { frequency: number; at: number; volume: number }): void {
  const start = audio.currentTime + note.at;
  for (const [times, share, length] of [
    [1, 1, 1.4],
    [2, 0.35, 0.7],
    [3, 0.12, 0.35],
  ] as const) {
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: note.frequency * times });
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
