import type { Cell } from '../../mechanics/slot-step.ts';
import { el, pause, reducedMotion } from '../dom.ts';
import { fallsOf, goneByReel } from './falling.ts';
import { marksOn, type Highlight } from './marks.ts';
import { overlaysOn, type Laid } from './overlays.ts';
import type { Pictures } from './pictures.ts';
import { reelOf } from './reel.ts';

export type Window = readonly (readonly string[])[];

/** The reels. They only display: the caller says what stands there. */
export interface Reels {
  show(window: Window): void;
  /** Sets the reels running. They run until `land` or `cancel`. */
  start(): void;
  /** Comes to rest at a window, the first reel not before the moment given. Resolves when all rest. */
  land(window: Window, firstAt: number): Promise<void>;
  /** Goes back to what stood there before. */
  cancel(): Promise<void>;
  /** Cells vanish, others fall, new ones come from above. */
  fall(window: Window, gone: readonly Cell[]): Promise<void>;
  /** Turns single cells; those that are held stay as they are. */
  respin(window: Window): Promise<void>;
  highlight(highlights: readonly Highlight[]): void;
  /** What lies over the reels: wilds that grew or stay, coins with what they are worth. */
  lay(laid: readonly Laid[]): void;
  expand(reels: readonly number[]): Promise<void>;
}

/** From one reel to the next, when starting and when stopping. All reels together take the same time, however many there are. */
const START_MS = 320;
const STOP_MS = 1_000;
const VANISH_MS = 300;
const TURN_MS = 420;

export interface ReelsPlan {
  readonly strips: readonly (readonly string[])[];
  readonly rows: number;
  readonly pictures: Pictures;
  readonly onReelStop: (reel: number) => void;
}

export function reelsIn(box: HTMLElement, { strips, rows, pictures, onReelStop }: ReelsPlan): Reels {
  const reels = strips.map((strip) => reelOf({ rows, strip, picture: (symbol) => pictures.of(symbol) }));
  const row = el('div', { class: 'reel-row', 'aria-hidden': 'true' }, ...reels.map(({ element }) => element));
  const marks = marksOn({ rows, reels: strips.length, cellsOf: (reel) => reels[reel]?.cells() ?? [] });
  const overlays = overlaysOn({ rows, reels: strips.length, pictures });
  box.replaceChildren(row, overlays.element, marks.element);
  let before: Window = [];
  const show = (window: Window): void => {
    before = window;
    reels.forEach((reel, i) => reel.show(window[i] ?? []));
  };
  const land = async (window: Window, firstAt: number): Promise<void> => {
    before = window;
    const step = STOP_MS / reels.length;
    await Promise.all(
      reels.map(async (reel, i) => {
        const wait = firstAt + i * step - performance.now();
        if (wait > 0 && !reducedMotion()) await pause(wait);
        await reel.land(window[i] ?? [], () => onReelStop(i));
      }),
    );
  };
  return {
    show,
    land,
    start: () => {
      marks.clear();
      reels.forEach((reel, i) => reel.start((i * START_MS) / reels.length));
    },
    cancel: () => land(before, performance.now()),
    fall: async (window, gone) => {
      marks.clear();
      const byReel = goneByReel(reels.length, gone);
      await vanish(reels.flatMap((reel, i) => reel.cells().filter((_, at) => byReel[i]?.has(at))));
      show(window);
      onReelStop(0);
      await Promise.all(reels.map((reel, i) => drop(reel.cells(), fallsOf(rows, byReel[i] ?? new Set()), i)));
    },
    respin: async (window) => {
      marks.clear();
      show(window);
      await Promise.all(reels.map((reel, i) => turn(reel.cells(), i)));
    },
    highlight: (highlights) => marks.show(highlights),
    lay: (laid) => overlays.lay(laid),
    expand: (at) => overlays.expand(at),
  };
}

/** All at once: an element that the page no longer has ends at once. */
async function moved(
  cells: readonly HTMLElement[],
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> {
  if (reducedMotion()) return;
  await Promise.all(cells.map((cell) => cell.animate(frames, timing).finished.catch(() => undefined)));
}

function vanish(cells: readonly HTMLElement[]): Promise<void> {
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'scale(1.12)', opacity: 1, offset: 0.4 },
    { transform: 'scale(0.3)', opacity: 0 },
  ];
  return moved(cells, frames, { duration: VANISH_MS, fill: 'forwards' });
}

async function drop(cells: readonly HTMLElement[], falls: readonly number[], reel: number): Promise<void> {
  await Promise.all(
    cells.map((cell, row) => {
      const by = falls[row] ?? 0;
      if (by === 0) return Promise.resolve();
      const frames = [
        { transform: `translateY(${by * -100}%)`, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
        { transform: 'none', offset: 0.82, easing: 'ease-out' },
        { transform: 'translateY(-4%)', offset: 0.91, easing: 'ease-in' },
        { transform: 'none' },
      ];
      return moved([cell], frames, { duration: 200 + by * 55, delay: reel * 35, fill: 'backwards' });
    }),
  );
}

function turn(cells: readonly HTMLElement[], reel: number): Promise<void> {
  const frames = [
    { transform: 'translateY(-60%)', opacity: 0 },
    { transform: 'translateY(4%)', opacity: 1, offset: 0.8 },
    { transform: 'none', opacity: 1 },
  ];
  return moved(cells, frames, { duration: TURN_MS, delay: reel * 60, fill: 'backwards' });
}
