import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffDeps } from './hear-notice.ts';
import type { KeptNotice } from './notice.ts';
import { lockNotice, writeVerdict } from './notices.store.ts';

export interface Dismissal {
  readonly operator: OperatorSession;
  readonly noticeId: string;
  /** Why it belongs to no deposit. */
  readonly note: string;
}

/** Sets a notice aside that belongs to no deposit. May be repeated. Refuses notice_not_found, notice_settled. */
export async function dismissNotice(deps: StaffDeps, { operator, noticeId, note }: Dismissal): Promise<KeptNotice> {
  return deps.db.inTransaction(async (tx) => {
    const notice = await lockNotice(tx, operator.brand, noticeId);
    if (notice === undefined) throw new Refusal('notice_not_found');
    if (notice.state === 'dismissed') return notice;
    if (notice.state === 'matched') throw new Refusal('notice_settled');
    const verdict = { state: 'dismissed', reason: 'by_staff', depositId: null } as const;
    await writeVerdict(tx, notice, verdict);
    const { state, reason } = notice;
    const what = { operator, what: 'deposit.notice', target: noticeId };
    await deps.noteChange(tx, { ...what, before: { state, reason }, after: { state: 'dismissed', note } });
    return { ...notice, ...verdict };
  });
}
