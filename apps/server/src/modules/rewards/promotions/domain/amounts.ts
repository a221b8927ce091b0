import { type Currency, dayPlus, money, roundDownToCoin } from '@baize/kernel';
import type { DealOf } from '../offer.ts';

const RATE = 10_000n;

function share(parts: bigint, { rate, most, currency }: { rate: number; most: bigint; currency: Currency }): bigint {
  const part = (parts * BigInt(rate)) / RATE;
  return roundDownToCoin(money(currency, part < most ? part : most)).parts;
}

/** The bonus of a deposit by the highest step it reaches, in whole coins; 0 below all of them. */
export function depositBonus(deal: DealOf<'deposit'>, parts: bigint, currency: Currency): bigint {
  const reached = deal.steps.filter(({ from }) => from <= parts);
  const step = reached.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  return step === undefined ? 0n : share(parts, { ...step, currency });
}

/** What comes back of what was lost; 0 where it is less than the least. */
export function lossBack(deal: DealOf<'lossBack'>, lossParts: bigint, currency: Currency): bigint {
  if (lossParts <= 0n) return 0n;
  const parts = share(lossParts, { ...deal, currency });
  return parts < deal.least ? 0n : parts;
}

/** How many days in a row end at a day. */
export function daysInRow(done: ReadonlySet<string>, last: string): number {
  let count = 0;
  for (let day = last; done.has(day); day = dayPlus(day, -1)) count += 1;
  return count;
}
