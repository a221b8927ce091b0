import type { Chips } from '../../../mechanics/reading.ts';
import { el } from '../../dom.ts';
import { chipPile } from '../chips/chip-pile.ts';
import {
  CLOTH,
  type LaidSpot,
  pointAt,
  type Reach,
  seenAt,
  spotAt,
  spotBeside,
  spotNamed,
  type Turn,
} from './cloth.ts';
import { colourOf } from './wheel-order.ts';

/** A finger needs more room than a mouse. */
const REACH: Readonly<Record<'finger' | 'mouse', Readonly<Record<Turn, Reach>>>> = {
  finger: { wide: { along: 0.22, across: 0.22 }, tall: { along: 0.3, across: 0.2 } },
  mouse: { wide: { along: 0.15, across: 0.15 }, tall: { along: 0.24, across: 0.13 } },
};
/** How large a spot on a line is, as a share of a field: for the focus ring and for those who point at elements. */
const ON_LINE = 0.36;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export interface ClothActs {
  /** What a spot is called with what it pays and what lies on it. */
  readonly labelOf: (spot: LaidSpot) => string;
  /** What stands on a field. */
  readonly faceOf: (spot: LaidSpot) => string;
  readonly place: (spot: LaidSpot) => void;
  readonly takeOff: (spot: LaidSpot) => void;
  /** Which spot is pointed at, before anything is laid there. */
  readonly point: (spot: LaidSpot | undefined) => void;
}

interface Result {
  readonly number: number;
  readonly wins: ReadonlySet<string>;
}

export interface ClothBoard {
  readonly element: HTMLElement;
  turn(turn: Turn): void;
  lock(locked: boolean): void;
  /** Lays the chips, and names each spot anew. */
  chips(chips: Chips, pile: { readonly values: readonly number[]; readonly label: (count: number) => string }): void;
  /** Where the ball lies and which spots won; nothing takes it away. */
  result(now: Result | undefined): void;
}

/** The cloth: each spot a button, found by finger or mouse through the place that they point at. */
export function clothBoard(name: string, acts: ClothActs): ClothBoard {
  const element = el('div', { class: 'cloth', role: 'group', 'aria-label': name });
  const piles = el('div', { class: 'cloth-piles', 'aria-hidden': 'true' });
  const buttons = new Map(CLOTH.map((spot) => [spot.name, spotButton(spot, acts)]));
  element.append(...buttons.values(), piles);
  let turn: Turn = 'wide';
  let locked = false;
  let result: Result | undefined;
  let lit: LaidSpot | undefined;
  const showResult = (): void => markResult(buttons, piles, result);
  const lightUp = (spot: LaidSpot | undefined): void => {
    if (spot === lit) return;
    lit = spot;
    const covered = new Set(spot?.numbers.map(String));
    for (const [one, button] of buttons) button.toggleAttribute('data-lit', covered.has(one) || one === spot?.name);
    acts.point(spot);
  };
  connectPointer(element, {
    spotUnder: (event) => {
      const box = element.getBoundingClientRect();
      const share = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      return spotAt(pointAt(share, turn), REACH[event.pointerType === 'mouse' ? 'mouse' : 'finger'][turn]);
    },
    lightUp: (spot) => lightUp(locked ? undefined : spot),
    place: (spot) => {
      if (!locked) acts.place(spot);
    },
  });
  connectKeys(element, {
    turn: () => turn,
    go: (spot) => {
      for (const [one, button] of buttons) button.tabIndex = one === spot.name ? 0 : -1;
      buttons.get(spot.name)?.focus();
    },
    takeOff: (spot) => {
      if (!locked) acts.takeOff(spot);
    },
  });
  return {
    element,
    turn: (to) => {
      turn = to;
      element.dataset.turn = to;
      for (const spot of CLOTH) layOut(buttons.get(spot.name), spot, to);
    },
    lock: (now) => {
      locked = now;
      if (now) lightUp(undefined);
      element.toggleAttribute('data-locked', now);
      for (const button of buttons.values()) button.setAttribute('aria-disabled', String(now));
    },
    chips: (chips, { values, label }) => {
      piles.replaceChildren(
        ...Object.entries(chips).map(([one, count]) => {
          const pile = chipPile(count, { values, label: label(count) });
          pile.dataset.spot = one;
          const spot = spotNamed(one);
          if (spot) layOut(pile, spot, turn);
          return pile;
        }),
      );
      for (const spot of CLOTH) buttons.get(spot.name)?.setAttribute('aria-label', acts.labelOf(spot));
      showResult();
    },
    result: (now) => {
      result = now;
      showResult();
    },
  };
}

function markResult(buttons: ReadonlyMap<string, HTMLElement>, piles: HTMLElement, result: Result | undefined): void {
  for (const [one, button] of buttons) {
    button.toggleAttribute('data-ball', result !== undefined && one === String(result.number));
    button.toggleAttribute('data-won', result?.wins.has(one) === true);
  }
  for (const pile of piles.querySelectorAll<HTMLElement>('.pile')) {
    pile.toggleAttribute('data-lost', result !== undefined && !result.wins.has(pile.dataset.spot ?? ''));
  }
}

function spotButton(spot: LaidSpot, { faceOf, labelOf }: ClothActs): HTMLButtonElement {
  const isField = spot.place.length > 0;
  const button = el(
    'button',
    {
      type: 'button',
      class: isField ? 'cloth-field' : 'cloth-line',
      'data-spot': spot.name,
      'aria-label': labelOf(spot),
    },
    isField && el('span', {}, faceOf(spot)),
  ) as HTMLButtonElement;
  button.dataset.kind = spot.kind;
  if (spot.kind === 'straight') button.dataset.colour = colourOf(spot.numbers[0] ?? 0);
  button.tabIndex = spot.name === '17' ? 0 : -1;
  return button;
}

function layOut(part: HTMLElement | undefined, spot: LaidSpot, turn: Turn): void {
  if (!part) return;
  const field = spot.place.length > 0 ? spot.place : { ...spot.place, length: ON_LINE, breadth: ON_LINE };
  const box = seenAt(field, turn);
  const share = (value: number): string => `${(value * 100).toFixed(3)}%`;
  part.style.setProperty('--x', share(box.x));
  part.style.setProperty('--y', share(box.y));
  part.style.setProperty('--width', share(box.width));
  part.style.setProperty('--height', share(box.height));
}

interface PointerActs {
  readonly spotUnder: (event: PointerEvent) => LaidSpot | undefined;
  readonly lightUp: (spot: LaidSpot | undefined) => void;
  readonly place: (spot: LaidSpot) => void;
}

/** A finger that lies on the cloth shows what it would lay, may slide to another spot, and lays when it is lifted; beside the cloth it lays nothing. */
function connectPointer(element: HTMLElement, { spotUnder, lightUp, place }: PointerActs): void {
  let handled = false;
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    element.setPointerCapture(event.pointerId);
    lightUp(spotUnder(event));
  });
  element.addEventListener('pointermove', (event) => {
    if (event.isPrimary) lightUp(spotUnder(event));
  });
  element.addEventListener('pointerup', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    handled = true;
    const spot = spotUnder(event);
    if (event.pointerType !== 'mouse') lightUp(undefined);
    if (spot) place(spot);
  });
  for (const end of ['pointercancel', 'pointerleave']) element.addEventListener(end, () => lightUp(undefined));
  // Keys and aids press the button itself; a press by pointer was seen above.
  element.addEventListener('click', (event) => {
    const byPointer = handled && event.detail > 0;
    handled = false;
    const spot = byPointer ? undefined : spotOf(event.target);
    if (spot) place(spot);
  });
}

interface KeyActs {
  readonly turn: () => Turn;
  readonly go: (spot: LaidSpot) => void;
  readonly takeOff: (spot: LaidSpot) => void;
}

/** One stop of the tab key; within the cloth the arrows lead from spot to spot, and Delete takes the chips off. */
function connectKeys(element: HTMLElement, { turn, go, takeOff }: KeyActs): void {
  element.addEventListener('keydown', (event) => {
    const from = spotOf(event.target);
    if (!from) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const [right, down] = arrow;
      const way = turn() === 'wide' ? { along: right, across: -down } : { along: down, across: right };
      const next = spotBeside(from, way);
      event.preventDefault();
      if (next) go(next);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeOff(from);
    }
  });
}

function spotOf(target: EventTarget | null): LaidSpot | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  return button ? spotNamed(button.dataset.spot ?? '') : undefined;
}
