import { fraction } from '../../fraction.ts';
import { has, numbersOf, range, sizeOf } from '../../numbers.ts';
import { LOST, type Play, playOf, winsIf } from '../../play.ts';
import { itemSet, numberSet } from '../../shape.ts';
import { specialTail, type VietnamDraw } from '../draw.ts';

const sumOf = (tail: number): number => Math.floor(tail / 10) + (tail % 10);

const SIDES: Readonly<Record<string, (tail: number) => boolean>> = {
  tai: (tail) => tail >= 50,
  xiu: (tail) => tail < 50,
  chan: (tail) => tail % 2 === 0,
  le: (tail) => tail % 2 === 1,
  tong_chan: (tail) => sumOf(tail) % 2 === 0,
  tong_le: (tail) => sumOf(tail) % 2 === 1,
};
const ITEMS = Object.keys(SIDES);
/** By tail, the sides it is on. */
const WON = range(0, 99).map((tail) =>
  ITEMS.reduce((set, item, i) => (SIDES[item]?.(tail) === true ? set | (1 << i) : set), 0),
);

/** Tài xỉu, chẵn lẻ: sides of the special prize's last two digits, and of their sum. */
const TWO_SIDES = playOf<number, VietnamDraw>({
  code: 'side',
  style: 'credit',
  shape: itemSet(ITEMS),
  tiers: [{ code: 'side', chance: fraction(1, 2), listed: '1.995' }],
  notes: sizeOf,
  hits: (chosen, draw) => {
    const won = sizeOf(chosen & (WON[specialTail(draw)] ?? 0));
    return won === 0 ? LOST : { wins: [won], push: 0 };
  },
  best: (chosen) => [[Math.max(...WON.map((won) => sizeOf(chosen & won)))]],
});

/** Tổng: the last digit of the sum of the special prize's last two digits. */
const SUM_TAIL = playOf<number, VietnamDraw>({
  code: 'tong',
  style: 'credit',
  shape: numberSet({ from: 0, to: 9 }),
  tiers: [{ code: 'tong', chance: fraction(1, 10) }],
  notes: sizeOf,
  hits: (chosen, draw) => winsIf(has(chosen, sumOf(specialTail(draw)) % 10)),
});

const SUMS = range(0, 18);
const SUM_LISTED: Readonly<Record<number, string>> = { 0: '70', 1: '36' };

/** The sum itself, 0 to 18; each has its own price. */
const SUM = playOf<number, VietnamDraw>({
  code: 'tong:sum',
  style: 'credit',
  shape: numberSet({ from: 0, to: 18 }),
  tiers: SUMS.map((sum) => {
    const listed = SUM_LISTED[sum];
    return {
      code: `sum${sum}`,
      chance: fraction(10 - Math.abs(9 - sum), 100),
      ...(listed !== undefined && { listed }),
    };
  }),
  notes: sizeOf,
  standing: (chosen) => SUMS.map((sum) => (has(chosen, sum) ? 1 : 0)),
  hits: (chosen, draw) => {
    const drawn = sumOf(specialTail(draw));
    return has(chosen, drawn) ? { wins: SUMS.map((sum) => (sum === drawn ? 1 : 0)), push: 0 } : LOST;
  },
  best: (chosen) => numbersOf(chosen).map((best) => SUMS.map((sum) => (sum === best ? 1 : 0))),
});

export const SIDE_PLAYS: readonly Play<VietnamDraw>[] = [TWO_SIDES, SUM_TAIL, SUM];
