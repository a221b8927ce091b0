import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Deposit } from './deposit.ts';
import { nextAskAt } from './domain/follow-schedule.ts';

export const FOLLOW_TASK = 'payments.follow-deposit';

/** Plans the next time the channel is asked about a deposit. One plan per deposit: a new one replaces the old. */
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
