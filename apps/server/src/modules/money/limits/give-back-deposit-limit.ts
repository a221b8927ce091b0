import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { countAs, giveBack } from './deposit-limit.store.ts';

/** A payment that came to nothing (failed, expired, cancelled) no longer counts. May be repeated, and for an unknown key. */
export async function giveBackDepositLimit(tx: Tx, key: string, now: Instant): Promise<void> {
  await giveBack(tx, key, now);
}

/**
 * A payment counts with what arrived, which may differ from what was asked for, and even after it was given back: money that is
 * there is never refused. May be repeated, and for an unknown key.
 */
export async function countDeposit(tx: Tx, key: string, parts: bigint): Promise<void> {
  await countAs(tx, key, parts);
}
