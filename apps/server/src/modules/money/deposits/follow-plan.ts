import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Deposit } from './deposit.ts';
import { nextAskAt } from './domain/follow-schedule.ts';

export const FOLLOW_TASK = 'payments.follow-deposit';

/** Plans the next query of the channel about a deposit. One plan per deposit: a new one replaces the old. */
export async function planFollowing(
  tx: Tx,
  { memberId, depositId, expiresAt }: Deposit,
  { turn, now }: { readonly turn: number; readonly now: Instant },
): Promise<void> {
  const at = nextAskAt({ expiresAt, turn, now });
  if (at === undefined) return;
  const payload = { memberId, depositId, turn };
  await addJob(tx, { task: FOLLOW_TASK, payload, runAt: new Date(at), key: `payments-follow-${depositId}` });
}
