import { type Payment, settle, type Window, windowAt } from '@baize/agent-pay';
import { type BrandCode, currencyOf, invariant, type MemberId } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { loadWindow } from './load-window.ts';
import type { Series } from './settlement.ts';
import { heldOver } from './settlements.store.ts';

const FRESH_MS = 20_000;

/** What a running window would pay if it ended now. */
export interface Estimate {
  readonly window: Window;
  readonly payments: ReadonlyMap<MemberId, EstimatedPayment>;
}

/** What an agent would be paid, and what of earlier windows it starts from. */
export interface EstimatedPayment extends Payment {
  readonly carriedInParts: bigint;
  readonly owedBeforeParts: bigint;
}

export interface EstimatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
}

/**
 * Estimates of running windows, of what was counted when they were made. Kept by pieces of so long, so that who asks as long after a hint is told
 * what it was about.
 */
export function openEstimates({ db, clock, brands }: EstimatesDeps): (series: Series) => Promise<Estimate> {
  const estimate = remember(
    async (key) => {
      const [brand, kind, currency, period] = JSON.parse(key) as [BrandCode, Series['kind'], string, Series['period']];
      const series = { brand, kind, currency: currencyOf(currency), period };
      const { timeZone } = await brands.of(brand);
      const window = windowAt(period, timeZone, clock.now());
      const held = await heldOver(db, series, window);
      const { payments } = settle(await loadWindow(db, { ...series, timeZone }, { window, held }));
      // One payment for each contract, in their order.
      const list = payments.map((payment, place) => {
        const contract = held[place];
        invariant(contract?.agentId === payment.agent, 'payments are in the order of the contracts');
        const before = { carriedInParts: contract.carriedParts, owedBeforeParts: contract.owedParts };
        return [contract.agentId, { ...payment, ...before }] as const;
      });
      return { window, payments: new Map(list) };
    },
    { clock, freshMs: FRESH_MS, db },
  );
  return ({ brand, kind, currency, period }) =>
    estimate(JSON.stringify([brand, kind, currency, period, Math.floor(clock.now() / FRESH_MS)]));
}
