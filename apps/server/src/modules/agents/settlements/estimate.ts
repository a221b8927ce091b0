import { type Payment, settle, type Window, windowAt } from '@baize/agent-pay';
import { type BrandCode, currencyOf, type MemberId } from '@baize/kernel';
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
  readonly payments: ReadonlyMap<MemberId, Payment>;
}

export interface EstimatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
}

/** Estimates of running windows, at most twenty seconds old. */
export function openEstimates({ db, clock, brands }: EstimatesDeps): (series: Series) => Promise<Estimate> {
  const estimate = remember(
    async (key) => {
      const [brand, kind, currency, period] = JSON.parse(key) as [BrandCode, Series['kind'], string, Series['period']];
      const series = { brand, kind, currency: currencyOf(currency), period };
      const { timeZone } = await brands.of(brand);
      const window = windowAt(period, timeZone, clock.now());
      const held = await heldOver(db, series, window);
      const { payments } = settle(await loadWindow(db, { ...series, timeZone }, { window, held }));
      return { window, payments: new Map(payments.map((one) => [one.agent as MemberId, one])) };
    },
    { clock, freshMs: FRESH_MS, db },
  );
  return ({ brand, kind, currency, period }) => estimate(JSON.stringify([brand, kind, currency, period]));
}
