import { el, reducedMotion } from '../dom.ts';
import { easingOf, landing, LOOP, loopOf, type Loop, SYMBOL_MS, toPercent } from './reel-motion.ts';

/** One reel: a plate with the symbols at rest, and a belt that runs over it. The browser moves them; nothing is computed per frame. */
export interface Reel {
  readonly element: HTMLElement;
  show(symbols: readonly string[]): void;
  /** Sets it running, after a delay. It runs until `land`. */
  start(delayMs: number): void;
  /** Comes to rest with these symbols; `touch` is called when it is as good as there. */
  land(symbols: readonly string[], touch: () => void): Promise<void>;
  cells(): readonly HTMLElement[];
}

export interface ReelPlan {
  readonly rows: number;
  readonly strip: readonly string[];
  readonly picture: (symbol: string) => HTMLImageElement;
}

interface Running {
  readonly animation: Animation;
  readonly loop: Loop;
}

export function reelOf({ rows, strip, picture }: ReelPlan): Reel {
  const plate = el('div', { class: 'plate' });
  const belt = el('div', { class: 'belt' });
  belt.hidden = true;
  const element = el('div', { class: 'reel' }, plate, belt);
  let shown: readonly string[] = [];
  let running: Running | undefined;
  let from = 0;
  const cell = (symbol: string): HTMLElement => el('div', { class: 'cell', 'data-symbol': symbol }, picture(symbol));
  const show = (symbols: readonly string[]): void => {
    shown = symbols;
    plate.replaceChildren(...symbols.map(cell));
    belt.hidden = true;
    belt.replaceChildren();
    running = undefined;
  };
  return {
    element,
    show,
    cells: () => [...plate.children] as HTMLElement[],
    start: (delay) => {
      if (reducedMotion()) return;
      from += LOOP;
      const loop = loopOf({ strip, rows, from });
      belt.replaceChildren(...loop.symbols.map(cell));
      belt.hidden = false;
      const out = rows * SYMBOL_MS;
      const frames = (a: number, b: number): Keyframe[] => [a, b].map((at) => ({ transform: toPercent(at, rows) }));
      // What stands there leaves, the belt follows close behind it, and from then on goes round.
      plate.animate(frames(0, rows), { duration: out, delay, fill: 'forwards' });
      belt.animate(frames(-LOOP - rows, -LOOP), { duration: out, delay, fill: 'backwards' });
      const animation = belt.animate(frames(-LOOP, 0), {
        duration: LOOP * SYMBOL_MS,
        delay: delay + out,
        iterations: Infinity,
      });
      running = { animation, loop };
    },
    land: async (symbols, touch) => {
      if (!running || reducedMotion()) {
        stop(plate, belt);
        show(symbols);
        touch();
        return;
      }
      const { animation, loop } = running;
      const path = landing({ loop, rows, above: shown[0] ?? '', symbols, placeMs: placeOf(animation) });
      stop(plate, belt);
      plate.replaceChildren();
      belt.replaceChildren(...path.symbols.map(cell));
      const keyframes = [path.from, path.to].map((at) => ({ transform: toPercent(at, rows) }));
      const timing = { duration: path.lengthMs, easing: easingOf, fill: 'forwards' } as const;
      const touched = setTimeout(touch, path.lengthMs * 0.6);
      await belt.animate(keyframes, timing).finished.catch(() => clearTimeout(touched));
      stop(plate, belt);
      show(symbols);
    },
  };
}

/** How long the belt has gone round, without its delay. */
function placeOf(animation: Animation): number {
  const delay = animation.effect?.getTiming().delay ?? 0;
  return Math.max(0, Number(animation.currentTime ?? 0) - delay);
}

function stop(...moved: readonly HTMLElement[]): void {
  for (const element of moved) for (const animation of element.getAnimations()) animation.cancel();
}
