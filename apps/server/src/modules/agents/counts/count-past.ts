import { setTimeout as pause } from 'node:timers/promises';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import {
  collectSettledBets,
  type Follower,
  followSettledBets,
  isCountedBy,
  registerFollower,
} from '../../play/settled-bets/index.ts';
import { AGENTS_FOLLOWER, agentsFollower, type CountingDeps, holdLines, NEVER, slotOf } from './count.ts';
import { addPastBets, addPastMoney, currentTransaction, lockSlot, openSlot } from './counts.store.ts';

const POLL_MS = 100;

/** Whether nothing was counted yet but the past that a seed tells: it may still be counted where it belongs. */
export async function isPastOpen(sql: Sql): Promise<boolean> {
  return (await openSlot(sql)) === NEVER;
}

/** Has agents count every round that is not collected yet. */
export function countFromNow(tx: Tx): Promise<void> {
  return registerFollower(tx, AGENTS_FOLLOWER);
}

/**
 * Counts all rounds that are settled by now where they began: by the day, and from a moment on by the five minutes. For the past that a
 * seed tells, while it is open. May be cut off, and goes on.
 */
export async function countPastBets(
  deps: CountingDeps & { readonly db: Db; readonly signal: AbortSignal },
  finelyFrom: Instant,
): Promise<void> {
  const { db, signal } = deps;
  const transaction = await currentTransaction(db);
  for (;;) {
    await collectSettledBets(db);
    await followPast(deps, finelyFrom);
    if (await isCountedBy(db, AGENTS_FOLLOWER, transaction)) return;
    // Some other transaction began before and is not over.
    await pause(POLL_MS, undefined, { signal });
  }
}

async function followPast(deps: CountingDeps & { readonly db: Db }, finelyFrom: Instant): Promise<void> {
  const past: Follower = {
    ...agentsFollower({ brands: deps.brands }),
    goesWith: () => true,
    span: async (tx, span) => {
      await lockSlot(tx, NEVER);
      for (const brand of span.brands) {
        await addPastBets(tx, { brand, finelyFrom, timeZone: await holdLines(tx, deps.brands, brand) }, span);
      }
    },
  };
  while ((await followSettledBets(deps, past)) !== undefined);
}

/** Counts what the books have of money beside bets, and newcomers, on the days they happened, and closes the past. */
export async function closePast(tx: Tx, { brands }: CountingDeps, { brand, now }: { brand: BrandCode; now: Instant }) {
  await lockSlot(tx, NEVER);
  await addPastMoney(tx, { brand, timeZone: await holdLines(tx, brands, brand) });
  await lockSlot(tx, slotOf(now));
}
