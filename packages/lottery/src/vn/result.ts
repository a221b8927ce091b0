import { isDay } from '@baize/kernel';

/** North, South and Central Vietnam: miền Bắc, Nam and Trung. */
export const REGIONS = ['MB', 'MN', 'MT'] as const;
export type Region = (typeof REGIONS)[number];

/** The special prize, then the first and so on. */
export type Prize = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8';

/** How many numbers of how many digits a prize has. */
export interface PrizeShape {
  readonly prize: Prize;
  readonly count: number;
  readonly digits: number;
}

const shapeOf = (prize: Prize, count: number, digits: number): PrizeShape => ({ prize, count, digits });

const NORTH = [
  shapeOf('DB', 1, 5),
  shapeOf('G1', 1, 5),
  shapeOf('G2', 2, 5),
  shapeOf('G3', 6, 5),
  shapeOf('G4', 4, 4),
  shapeOf('G5', 6, 4),
  shapeOf('G6', 3, 3),
  shapeOf('G7', 4, 2),
];

const SOUTH = [
  shapeOf('DB', 1, 6),
  shapeOf('G1', 1, 5),
  shapeOf('G2', 1, 5),
  shapeOf('G3', 2, 5),
  shapeOf('G4', 7, 5),
  shapeOf('G5', 1, 4),
  shapeOf('G6', 3, 4),
  shapeOf('G7', 1, 3),
  shapeOf('G8', 1, 2),
];

/** 27 numbers in the North, 18 in each province elsewhere. */
export const PRIZE_SHAPES: Readonly<Record<Region, readonly PrizeShape[]>> = { MB: NORTH, MN: SOUTH, MT: SOUTH };

/** The numbers of each prize, as text: leading zeros count. */
export type VietnamPrizes = Readonly<Partial<Record<Prize, readonly string[]>>>;

/** One draw of one station; the North draws jointly and names none. */
export interface VietnamResult {
  readonly region: Region;
  readonly station: string | null;
  readonly date: string;
  readonly prizes: VietnamPrizes;
}

/** The numbers of a prize; none where the region has no such prize. */
export function numbersOf(prizes: VietnamPrizes, prize: Prize): readonly string[] {
  return prizes[prize] ?? [];
}

/** The special prize had five digits everywhere until these days. Plays match the last digits, so they settle all the same. */
const SIX_DIGITS_FROM: Readonly<Record<Region, string>> = { MB: '9999-12-31', MN: '2010-01-01', MT: '2017-04-01' };

/** Reads a result from outside: every prize of its region, each with its count of numbers of its length, and nothing else. */
export function readVietnamResult(value: unknown): VietnamResult | undefined {
  if (!isRecord(value)) return undefined;
  const { region, station = null, date, prizes } = value;
  if (!isRegion(region) || typeof date !== 'string' || !isDay(date) || !isRecord(prizes)) return undefined;
  if (region === 'MB' ? station !== null : typeof station !== 'string' || station === '') return undefined;
  const shapes = PRIZE_SHAPES[region];
  if (Object.keys(prizes).length !== shapes.length) return undefined;
  const isOld = date < SIX_DIGITS_FROM[region];
  const read: [Prize, string[]][] = [];
  for (const shape of shapes) {
    const numbers = readNumbers(prizes[shape.prize], shape, isOld);
    if (numbers === undefined) return undefined;
    read.push([shape.prize, numbers]);
  }
  return { region, station: station as string | null, date, prizes: Object.fromEntries(read) };
}

/** Whether two results have the same numbers. A feed that repeats an earlier day is wrong (it has happened). */
export function sameNumbers(a: VietnamResult, b: VietnamResult): boolean {
  return (
    a.region === b.region &&
    PRIZE_SHAPES[a.region].every(({ prize }) => numbersOf(a.prizes, prize).join() === numbersOf(b.prizes, prize).join())
  );
}

export function isRegion(value: unknown): value is Region {
  return REGIONS.some((region) => region === value);
}

/** So many numbers of so many digits; the special prize of old days has five. */
function readNumbers(value: unknown, { prize, count, digits }: PrizeShape, isOld: boolean): string[] | undefined {
  const lengths = prize === 'DB' && isOld ? [5, digits] : [digits];
  const isRight = (number: unknown): number is string =>
    typeof number === 'string' && lengths.includes(number.length) && /^\d+$/.test(number);
  return Array.isArray(value) && value.length === count && value.every(isRight) ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
