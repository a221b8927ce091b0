import { draw, el } from '../../dom.ts';
import { colourOf, WHEEL } from './wheel-order.ts';

const STEP = 360 / WHEEL.length;
const TURN_MS = 26_000;
const LAND_MS = 4_200;
/** Where the ball runs and where it lies, as shares of the wheel's half. */
const RUNS = 0.9;
const LIES = 0.6;

/** The wheel and its ball. Colours are those of the cloth, by the page's style. */
export interface Wheel {
  readonly element: HTMLElement;
  /** The ball runs and waits for its number. */
  spin(): void;
  /** The ball comes to lie; resolves when it does. */
  land(number: number, still: boolean): Promise<void>;
  /** The landing under way ends at once. */
  hurry(): void;
  /** No ball. */
  clear(): void;
}

export function wheelOf(): Wheel {
  const disc = el('div', { class: 'wheel-disc' });
  draw(disc, discDrawing());
  const ball = el('div', { class: 'wheel-ball' }, el('i'));
  const element = el('div', { class: 'wheel', 'aria-hidden': 'true' }, disc, ball);
  let moving: Animation[] = [];
  let turned = 0;
  const stop = (): void => {
    for (const animation of moving) animation.cancel();
    moving = [];
  };
  const lay = (number: number | undefined): void => {
    ball.hidden = number === undefined;
    disc.style.transform = `rotate(${turned}deg)`;
    if (number !== undefined) ball.style.transform = at(turned + pocketAngle(number), LIES);
  };
  lay(undefined);
  return {
    element,
    spin: () => {
      stop();
      ball.hidden = false;
      moving = [
        disc.animate([{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${turned + 360}deg)` }], {
          duration: TURN_MS,
          iterations: Infinity,
        }),
        ball.animate([{ transform: at(0, RUNS) }, { transform: at(-360, RUNS) }], {
          duration: 900,
          iterations: Infinity,
        }),
      ];
    },
    land: async (number, still) => {
      const share = (animation: Animation | undefined): number =>
        (animation?.effect?.getComputedTiming().progress ?? 0) * 360;
      const wheelFrom = turned + share(moving[0]);
      const ballFrom = -share(moving[1]);
      stop();
      turned = (wheelFrom + (LAND_MS / TURN_MS) * 360) % 360;
      lay(number);
      if (still) return;
      const wheelTo = wheelFrom + (LAND_MS / TURN_MS) * 360;
      // The ball runs against the wheel, at least four times around, and meets its pocket where that will be then.
      const pocket = wheelTo + pocketAngle(number);
      const ballTo = pocket - 360 * Math.ceil((pocket - ballFrom + 4 * 360) / 360);
      moving = [
        disc.animate([{ transform: `rotate(${wheelFrom}deg)` }, { transform: `rotate(${wheelTo}deg)` }], LAND_MS),
        ball.animate(fallOf(ballFrom, ballTo), LAND_MS),
      ];
      await Promise.allSettled(moving.map(({ finished }) => finished));
      moving = [];
    },
    hurry: () => {
      for (const animation of moving) if (animation.effect?.getTiming().iterations === 1) animation.finish();
    },
    clear: () => {
      stop();
      lay(undefined);
    },
  };
}

function pocketAngle(number: number): number {
  return WHEEL.indexOf(number) * STEP;
}

function at(degrees: number, radius: number): string {
  return `rotate(${degrees}deg) translateY(${-radius * 50}cqw)`;
}

/** Slower and slower along the rim, then down among the pockets with two small leaps. */
function fallOf(from: number, to: number): Keyframe[] {
  const way = (share: number): number => from + (to - from) * share;
  return [
    { offset: 0, transform: at(from, RUNS), easing: 'cubic-bezier(0.2, 0.55, 0.5, 1)' },
    { offset: 0.62, transform: at(way(0.86), RUNS), easing: 'ease-in' },
    { offset: 0.75, transform: at(way(0.94), LIES + 0.02), easing: 'ease-out' },
    { offset: 0.83, transform: at(way(0.975), LIES + 0.11), easing: 'ease-in' },
    { offset: 0.9, transform: at(way(0.992), LIES), easing: 'ease-out' },
    { offset: 0.95, transform: at(way(0.998), LIES + 0.03), easing: 'ease-in' },
    { offset: 1, transform: at(to, LIES) },
  ];
}

/** 200 × 200, the zero on top. The numbers are text, so they are sharp on every screen. */
function discDrawing(): string {
  const point = (radius: number, degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`;
  };
  const pockets = WHEEL.map((number, i) => {
    const [from, to] = [(i - 0.5) * STEP, (i + 0.5) * STEP];
    return (
      `<path class="pocket ${colourOf(number)}" d="M${point(50, from)}L${point(86, from)}A86 86 0 0 1 ${point(86, to)}L${point(50, to)}A50 50 0 0 0 ${point(50, from)}Z"/>` +
      `<text class="pocket-number" x="100" y="24.2" transform="rotate(${(i * STEP).toFixed(2)} 100 100)">${number}</text>`
    );
  });
  const petals = Array.from(
    { length: 12 },
    (_, i) =>
      `<path class="petal" d="M100 96C88 84 88 66 100 54C112 66 112 84 100 96Z" transform="rotate(${i * 30} 100 100)"/>`,
  );
  return (
    `<svg viewBox="0 0 200 200" focusable="false">` +
    `<circle class="rim" cx="100" cy="100" r="99"/><circle class="rim-light" cx="100" cy="100" r="96.5"/>` +
    `<circle class="track" cx="100" cy="100" r="94"/><circle class="rim-light" cx="100" cy="100" r="87"/>` +
    pockets.join('') +
    `<circle class="ring" cx="100" cy="100" r="70"/><circle class="ring" cx="100" cy="100" r="50"/>` +
    `<circle class="bowl" cx="100" cy="100" r="49.500"/>${petals.join('')}` +
    `<path class="turret" d="M100 62L106 94L138 100L106 106L100 138L94 106L62 100L94 94Z"/>` +
    `<circle class="turret" cx="100" cy="100" r="11"/><circle class="turret-light" cx="98.500" cy="98" r="7"/>` +
    `</svg>`
  );
}
