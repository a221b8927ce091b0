import type { rebateHistory, rebateStanding } from '@baize/contract/rewards/rebates';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { RebateClaim } from './claims.store.ts';
import { wholeParts } from './domain/rebate-rates.ts';
import type { RebateLine } from './rebate.ts';

type WireLine = z.input<typeof rebateStanding.value>['lines'][number];

const PLACES = 3;

/** Thousandths of a percent as percent: 800 is "0.8". */
export function percentOf(rate: number): string {
  const text = String(rate).padStart(PLACES + 1, '0');
  return `${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`.replace(/\.?0+$/, '');
}

export function lineOnWire({ gameType, vendor, rank, rate, openParts }: RebateLine): WireLine {
  return {
    ...{ gameType: gameType as WireLine['gameType'], vendor, rank, rate: percentOf(rate) },
    validBets: textFromParts(openParts),
    amount: textFromParts(wholeParts(openParts * BigInt(rate))),
  };
}

export function claimOnWire(claim: RebateClaim): z.input<typeof rebateHistory.value>['list'][number] {
  const { number, at, currency, byNight, lines } = claim;
  return {
    ...{ id: String(number), at, currency, automatic: byNight },
    amount: textFromParts(claim.amountParts),
    validBets: textFromParts(claim.validParts),
    lines: lines.map(lineOnWire),
  };
}
