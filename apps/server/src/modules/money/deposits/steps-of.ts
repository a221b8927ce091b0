import type { Sql } from '../../../platform/db.ts';
import type { Deposit } from './deposit.ts';
import { type HistoryLine, historyOf } from './history.store.ts';

export type StepLine = HistoryLine & { readonly note: string };

/** Everything that was heard of a deposit, oldest first: for staff all, for the member what changed something. */
export async function stepsOf(sql: Sql, deposit: Deposit, reader: 'member' | 'staff'): Promise<StepLine[]> {
  const lines = await historyOf(sql, deposit);
  return reader === 'staff' ? lines : lines.filter(({ outcome }) => outcome === 'applied');
}
