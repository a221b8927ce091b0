import { memory } from '../dom.ts';

/** A lark's song: short slurs between high notes, without an end and never twice the same. */
export interface LarkSound {
  readonly on: boolean;
  toggle(): boolean;
  /** Sings while it flies, higher the higher it is. `multiple` in hundredths. */
  sing(multiple: number): void;
  /** It is gone: a last slur, fading away. */
  gone(): void;
  out(): void;
}

/** Half-tones above 2,000 Hz. */
const NOTES = [0, 2, 4, 7, 9, 12, 14];
const EVERY_MS = 420;

export function larkSound(): LarkSound {
  let on = memory.read('sound') === 'on';
  let context: AudioContext | undefined;
  let nextAt = 0;
  let turn = 0;
  const audio = (): AudioContext | undefined => {
    if (!on || document.visibilityState !== 'visible') return undefined;
    context ??= new AudioContext();
    void context.resume();
    return context;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void context?.suspend();
  });
  const chirp = (at: AudioContext, note: number, of: { late: number; volume: number; up: boolean }): void => {
    const start = at.currentTime + of.late;
    const pitch = 2_000 * 2 ** (note / 12);
    const tone = new OscillatorNode(at, { type: 'sine', frequency: pitch });
    const level = new GainNode(at, { gain: 0 });
    tone.frequency.setValueAtTime(pitch * (of.up ? 0.86 : 1.16), start);
    tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.05);
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(of.volume, start + 0.012);
    level.gain.exponentialRampToValueAtTime(0.0001, start + 0.085);
    tone.connect(level).connect(at.destination);
    tone.start(start);
    tone.stop(start + 0.1);
  };
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      memory.write('sound', on ? 'on' : 'off');
      return on;
    },
    sing(multiple) {
      const at = audio();
      if (!at || performance.now() < nextAt) return;
      nextAt = performance.now() + EVERY_MS;
      turn += 1;
      const high = Math.min(12, Math.log2(multiple / 100) * 2);
      for (let i = 0; i < 4; i += 1) {
        const note = NOTES[(turn * 3 + i * 2) % NOTES.length] ?? 0;
        chirp(at, note + high, { late: i * 0.09, volume: 0.03, up: (turn + i) % 2 === 0 });
      }
    },
    gone() {
      const at = audio();
      if (!at) return;
      [9, 5, 2].forEach((note, i) => chirp(at, note, { late: i * 0.14, volume: 0.02, up: false }));
    },
    out() {
      const at = audio();
      if (!at) return;
      [0, 4, 7].forEach((note, i) => chirp(at, note - 12, { late: i * 0.07, volume: 0.05, up: true }));
    },
  };
}
