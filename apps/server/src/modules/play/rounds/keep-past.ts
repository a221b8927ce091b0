import { DAY_MS, type Instant, instantOf } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { dropMonths, moveNextStretch, tidyAfterMoving } from './past.store.ts';

/** How long what vendors sent is at hand without a detour: the protocol asks for four months. */
const AT_HAND_MS = 150 * DAY_MS;
/** How long it is kept in all: as long as the law asks for records of play. The books themselves are never cut. */
const KEPT_MS = 10 * 366 * DAY_MS;

/** Stretches grow over times when nobody played, and shrink where many did: each is one short transaction. */
const STRETCH_MIN = 1;
const STRETCH_MAX = 14_400;
const ROWS_FEW = 2_000;
const ROWS_MANY = 10_000;

export interface KeepPastDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: { info(facts: object, message: string): void };
}

/**
 * Moves what vendors sent months ago to the past, stretch by stretch, each in its own transaction, and drops what has been there for
 * ten years. While everybody plays; may end at any moment, be repeated and run in parallel. Needs the owner's connection.
 */
export async function keepPast({ db, clock, log }: KeepPastDeps): Promise<void> {
  const before = instantOf(clock.now() - AT_HAND_MS);
  const transactions = await moveAll(db, before);
  if (transactions > 0) await tidyAfterMoving(db);
  const dropped = await dropMonths(db, instantOf(clock.now() - KEPT_MS));
  log.info({ transactions, dropped }, 'what vendors sent long ago is in the past');
}

async function moveAll(db: Db, before: Instant): Promise<number> {
  let all = 0;
  let minutes = STRETCH_MIN;
  for (;;) {
    const stretch = minutes;
    const moved = await db.inTransaction((tx) => moveNextStretch(tx, before, stretch));
    if (moved === undefined) return all;
    all += moved;
    if (moved < ROWS_FEW) minutes = Math.min(minutes * 2, STRETCH_MAX);
    if (moved > ROWS_MANY) minutes = Math.max(Math.floor(minutes / 2), STRETCH_MIN);
  }
}
