import { type Spot, SPOTS } from '../../../mechanics/roulette/spots.ts';

/**
 * Where the spots lie, whichever way the cloth is turned. `along` runs with the twelve streets from 0 to 12, the zero before and the
 * columns behind them; `across` runs over the three columns from 0 to 3, dozens and even chances below 0.
 */
export interface Place {
  readonly along: number;
  readonly across: number;
  /** How far the field reaches; nothing for a spot on a line between fields. */
  readonly length: number;
  readonly breadth: number;
}

export interface LaidSpot extends Spot {
  readonly place: Place;
}

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Every spot of the rules with its place. */
export const CLOTH: readonly LaidSpot[] = SPOTS.map((spot) => ({ ...spot, place: placeOf(spot) }));

const BY_NAME = new Map(CLOTH.map((spot) => [spot.name, spot]));
const BY_PLACE = new Map(CLOTH.map((spot) => [keyOf(spot.place.along, spot.place.across), spot]));

export function spotNamed(name: string): LaidSpot | undefined {
  return BY_NAME.get(name);
}

function placeOf({ kind, name, numbers }: Spot): Place {
  const field = { length: 1, breadth: 1 };
  const line = { length: 0, breadth: 0 };
  const first = numbers[0] ?? 0;
  const second = numbers[1] ?? 0;
  const [street, column] = [Math.ceil(first / 3) - 1, (first - 1) % 3];
  switch (kind) {
    case 'straight':
      return first === 0
        ? { along: -0.5, across: 1.5, length: 1, breadth: 3 }
        : { along: street + 0.5, across: column + 0.5, ...field };
    case 'split':
      if (first === 0) return { along: 0, across: second - 0.5, ...line };
      return second === first + 1
        ? { along: street + 0.5, across: column + 1, ...line }
        : { along: street + 1, across: column + 0.5, ...line };
    case 'trio':
      return { along: 0, across: second, ...line };
    case 'first four':
      return { along: 0, across: 0, ...line };
    case 'street':
      return { along: street + 0.5, across: 0, ...line };
    case 'corner':
      return { along: street + 1, across: column + 1, ...line };
    case 'six line':
      return { along: street + 1, across: 0, ...line };
    case 'dozen':
      return { along: (first - 1) / 3 + 2, across: -0.5, length: 4, breadth: 1 };
    case 'column':
      return { along: 12.5, across: first - 0.5, ...field };
    case 'even chance':
      return { along: EVEN_CHANCES.indexOf(name) * 2 + 1, across: -1.5, length: 2, breadth: 1 };
  }
}

function keyOf(along: number, across: number): string {
  return `${along}/${across}`;
}

/** How near to a line counts as on it: as a share of a field, along and across. A finger needs more than a mouse. */
export interface Reach {
  readonly along: number;
  readonly across: number;
}

/** The spot under a point of the cloth. */
export function spotAt(point: { along: number; across: number }, reach: Reach): LaidSpot | undefined {
  const { along, across } = point;
  if (along < -1 || along > 13 || across < -2 || across > 3) return undefined;
  if (along > 12) return across < 0 ? undefined : BY_PLACE.get(keyOf(12.5, middleOf(across, 2)));
  if (along < -reach.along) return across < 0 ? undefined : BY_PLACE.get(keyOf(-0.5, 1.5));
  if (across < -reach.across) {
    if (along < 0) return undefined;
    return across > -1
      ? BY_PLACE.get(keyOf(Math.min(Math.floor(along / 4), 2) * 4 + 2, -0.5))
      : BY_PLACE.get(keyOf(Math.min(Math.floor(along / 2), 5) * 2 + 1, -1.5));
  }
  const alongs = snapped(along, reach.along, 11);
  const acrosses = snapped(across, reach.across, 2);
  for (const a of alongs) {
    for (const c of acrosses) {
      const spot = BY_PLACE.get(keyOf(a, c));
      if (spot) return spot;
    }
  }
  return undefined;
}

/** The line that a coordinate is near to, and after it the middle of its field. */
function snapped(value: number, reach: number, last: number): number[] {
  const line = Math.round(value);
  const middle = middleOf(value, last);
  return Math.abs(value - line) <= reach ? [line, middle] : [middle];
}

function middleOf(value: number, last: number): number {
  return Math.min(Math.max(Math.floor(value), 0), last) + 0.5;
}

/** A step with the arrow keys: the nearest spot that way, rather straight on than aside. */
export function spotBeside(from: LaidSpot, way: { along: number; across: number }): LaidSpot | undefined {
  let best: { spot: LaidSpot; cost: number } | undefined;
  for (const spot of CLOTH) {
    const [along, across] = [spot.place.along - from.place.along, spot.place.across - from.place.across];
    const ahead = along * way.along + across * way.across;
    // A long field is beside everything along its side.
    const aside =
      way.along === 0
        ? gap(along, spot.place.length, from.place.length)
        : gap(across, spot.place.breadth, from.place.breadth);
    const cost = ahead + aside * 3;
    if (ahead > 0.1 && (best === undefined || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot;
}

function gap(apart: number, one: number, other: number): number {
  return Math.max(
    0,
    Math.abs(apart) - Math.max(one, other) / 2 + (Math.max(one, other) > 1 ? 0.25 : Math.max(one, other) / 2),
  );
}

/** Wide: the zero on the left. Tall: the zero on top, for phones. */
export type Turn = 'wide' | 'tall';

/** A part of the cloth, in shares of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** On a tall cloth the fields beside the numbers are narrower than these. */
const SIDE = 0.78;
const TALL_WIDTH = 2 * SIDE + 3;

/** Where a place is seen: its middle, and its size where it is a field. */
export function seenAt({ along, across, length, breadth }: Place, turn: Turn): Box {
  if (turn === 'wide') {
    return { x: (along + 1) / 14, y: (3 - across) / 5, width: length / 14, height: breadth / 5 };
  }
  const narrow = across < 0 ? SIDE : 1;
  return {
    x: (across * narrow + 2 * SIDE) / TALL_WIDTH,
    y: (along + 1) / 14,
    width: (breadth * narrow) / TALL_WIDTH,
    height: length / 14,
  };
}

/** The way back: which point of the cloth lies under a share of its width and height. */
export function pointAt({ x, y }: { x: number; y: number }, turn: Turn): { along: number; across: number } {
  if (turn === 'wide') return { along: x * 14 - 1, across: 3 - y * 5 };
  const across = x * TALL_WIDTH - 2 * SIDE;
  return { along: y * 14 - 1, across: across < 0 ? across / SIDE : across };
}
