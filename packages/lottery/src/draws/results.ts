import { range } from '../numbers.ts';
import { PRIZE_SHAPES, type Region } from '../vn/result.ts';
import { digitsText, type Draw, withoutReplacement, withReplacement } from './numbers.ts';

/** What the house draws: which numbers, and whether a number can come twice. */
export type HouseDraw =
  /** Numbers of which each is drawn from all: the digits of SSC, 3D and P5, three dice. */
  | { readonly kind: 'numbers'; readonly count: number; readonly from: number; readonly to: number }
  /** Balls that are not put back: five of eleven, ten of ten, seven of 49. */
  | { readonly kind: 'balls'; readonly count: number; readonly of: number }
  /** Texts of so many digits, each by itself: the 23 of 4D, the prizes of the Thai and the Lao lottery. */
  | { readonly kind: 'texts'; readonly digits: readonly number[] }
  /** The prizes of a Vietnamese region, the special one first. */
  | { readonly kind: 'vietnam'; readonly region: Region };

/** What the house draws for each family that it can draw for. */
export const HOUSE_DRAWS: Readonly<Record<string, HouseDraw>> = {
  '11X5': { kind: 'balls', count: 5, of: 11 },
  K3: { kind: 'numbers', count: 3, from: 1, to: 6 },
  LAO: { kind: 'texts', digits: [4] },
  LF3D: { kind: 'numbers', count: 3, from: 0, to: 9 },
  LFP5: { kind: 'numbers', count: 5, from: 0, to: 9 },
  LHC: { kind: 'balls', count: 7, of: 49 },
  MY5D: { kind: 'texts', digits: [5, 5, 5] },
  MY6D: { kind: 'texts', digits: [6] },
  PK10: { kind: 'balls', count: 10, of: 10 },
  SEA4D: { kind: 'texts', digits: range(1, 23).map(() => 4) },
  SG4D: { kind: 'texts', digits: range(1, 23).map(() => 4) },
  SSC: { kind: 'numbers', count: 5, from: 0, to: 9 },
  THAI: { kind: 'texts', digits: [6, 2] },
  XSMB: { kind: 'vietnam', region: 'MB' },
  XSMN: { kind: 'vietnam', region: 'MN' },
  XSMT: { kind: 'vietnam', region: 'MT' },
};

/** The result of an issue from its numbers: what the family's `readDraw` reads, but for day and province of a Vietnamese one. */
export function houseResult(house: HouseDraw, draw: Draw): readonly number[] | readonly string[] {
  switch (house.kind) {
    case 'numbers':
      return withReplacement(draw, house.count, [house.from, house.to]);
    case 'balls':
      return withoutReplacement(draw, house.count, house.of);
    case 'texts':
      return house.digits.map((digits) => digitsText(draw, digits));
    case 'vietnam':
      return PRIZE_SHAPES[house.region].flatMap(({ count, digits }) =>
        Array.from({ length: count }, () => digitsText(draw, digits)),
      );
  }
}
