import { isRefused, refused, type Refused } from '../refused.ts';
import { BALLS, DRAWN, NORMALS, tailOf } from './ball.ts';
import { ANIMALS, animalOf } from './zodiac.ts';

/** A result, and what plays look up in it. */
export interface MarkSixDraw {
  /** The six normal numbers in the order of the draw, then the special one. */
  readonly drawn: readonly number[];
  readonly special: number;
  /** By ball: 0 not drawn, 1 a normal number, 2 the special one. */
  readonly role: Uint8Array;
  readonly total: number;
  /** Last digits of the seven, as bits. */
  readonly tails: number;
  /** Animals of the seven, as bits in the order of the years. */
  readonly animals: number;
  /** How many of the six normal numbers each animal has. */
  readonly normalsOfAnimal: Uint8Array;
}

export const NORMAL = 1;
export const SPECIAL = 2;

/** Reads a result: `[7, 9, 12, 25, 34, 40, 29]`, or the same as text, `07,09,12,25,34,40,29`. The special number is the last. */
export function readMarkSix(input: unknown, lunarYear: number): MarkSixDraw | Refused {
  const drawn = typeof input === 'string' ? ballsOfText(input) : input;
  if (isRefused(drawn) || !isResult(drawn)) return refused('lottery_draw_malformed');
  return markSixDraw(drawn, lunarYear);
}

export function markSixDraw(drawn: readonly number[], lunarYear: number): MarkSixDraw {
  const role = new Uint8Array(BALLS + 1);
  const normalsOfAnimal = new Uint8Array(ANIMALS.length);
  let [special, total, tails, animals] = [0, 0, 0, 0];
  for (const [place, ball] of drawn.entries()) {
    const animal = ANIMALS.indexOf(animalOf(ball, lunarYear));
    if (place < NORMALS) normalsOfAnimal[animal] = (normalsOfAnimal[animal] ?? 0) + 1;
    else special = ball;
    role[ball] = place < NORMALS ? NORMAL : SPECIAL;
    total += ball;
    tails |= 1 << tailOf(ball);
    animals |= 1 << animal;
  }
  return { drawn, special, role, total, tails, animals, normalsOfAnimal };
}

export function writeMarkSix({ drawn }: MarkSixDraw): string {
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',');
}

function ballsOfText(text: string): number[] | Refused {
  const parts = text.split(',');
  return parts.every((part) => /^\d{2}$/.test(part)) ? parts.map(Number) : refused('lottery_draw_malformed');
}

function isResult(drawn: unknown): drawn is readonly number[] {
  return (
    Array.isArray(drawn) &&
    drawn.length === DRAWN &&
    new Set(drawn).size === DRAWN &&
    drawn.every((ball: unknown) => Number.isInteger(ball) && Number(ball) >= 1 && Number(ball) <= BALLS)
  );
}
