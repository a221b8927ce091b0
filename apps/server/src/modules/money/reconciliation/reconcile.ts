import type { Tx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { PaymentsDeps } from '../deposits/index.ts';
import { compareDay } from './compare-day.ts';
import type { ChannelDay } from './reconciliation.ts';
import { finishReport, startReport } from './reconciliation.store.ts';

export type ReconcileDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'channels'>;

export const RECONCILE_TASK = 'payments.reconcile';

/** Opens a report and plans its making; one that waits already is not planned twice. */
export async function planReport(tx: Tx, where: ChannelDay, { clock }: Pick<ReconcileDeps, 'clock'>): Promise<void> {
  await startReport(tx, where, clock.now());
  await addJob(tx, {
    task: RECONCILE_TASK,
    payload: where,
    key: `${RECONCILE_TASK} ${where.brand} ${where.channel} ${where.day}`,
  });
}

/** Compares a channel's day and files what was found. May run again at any moment: the report is replaced, money never moves. */
export async function makeReport(deps: ReconcileDeps, where: ChannelDay): Promise<void> {
  const findings = await compareDay(deps.db, where, deps.channels.get(where.channel));
  await finishReport(deps.db, where, { findings, at: deps.clock.now() });
}
