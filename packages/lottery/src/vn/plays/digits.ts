import { fraction } from '../../fraction.ts';
import { type Play, playOf, winsIf } from '../../play.ts';
import { specialTail, type VietnamDraw } from '../draw.ts';
import { numberList } from '../number-list.ts';

/** Đầu and đuôi: a digit of the special prize's last two. As one ticket, or as the ten tickets of the numbers that have it. */
function digitPlay(code: string, digitOf: (tail: number) => number, tickets: 1 | 10): Play<VietnamDraw> {
  return playOf<readonly number[], VietnamDraw>({
    code: tickets === 1 ? code : `${code}:10`,
    style: 'credit',
    shape: numberList({ digits: 1 }),
    tiers: [{ code, chance: fraction(1, 10 * tickets), listed: tickets === 1 ? '9.95' : '99.9' }],
    notes: (digits) => digits.length * tickets,
    hits: (digits, draw) => winsIf(digits.includes(digitOf(specialTail(draw)))),
  });
}

const tens = (tail: number): number => Math.floor(tail / 10);
const units = (tail: number): number => tail % 10;

export const DIGIT_PLAYS: readonly Play<VietnamDraw>[] = [
  digitPlay('dau', tens, 1),
  digitPlay('duoi', units, 1),
  digitPlay('dau', tens, 10),
  digitPlay('duoi', units, 10),
];
