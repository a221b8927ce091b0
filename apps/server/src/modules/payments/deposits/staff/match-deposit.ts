import { isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../../platform/db.ts';
import type { OperatorSession } from '../../../../platform/http/serve.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { applyIn, tellOf } from '../apply-news.ts';
import type { Deposit } from '../deposit.ts';
import { lockNotice, writeVerdict } from '../notices/notices.store.ts';
import type { StaffDeps } from '../notices/hear-notice.ts';
import { depositForStaff } from './deposit-for-staff.ts';
import { claimMatch } from './match.store.ts';

export interface MatchAsked {
  readonly operator: OperatorSession;
  readonly requestKey: string;
  readonly depositId: string;
  /** What arrived. */
  readonly amountParts: bigint;
  /** That they looked at the pictures, where there are any. */
  readonly proofSeen: boolean;
  /** The bank's notice that says so. */
  readonly noticeId?: string | undefined;
  readonly note: string;
}

/**
 * Credits a deposit because staff say its money has arrived, with the amount that did. Once per key, also in parallel: the same
 * again gets the same answer. Refuses deposit_not_found, deposit_decided (it is credited already), deposit_proof_unseen,
 * amount_not_whole_coins, key_reused, notice_not_found and notice_settled.
 */
export async function matchDeposit(deps: StaffDeps, asked: MatchAsked): Promise<Deposit> {
  const { operator, depositId, amountParts } = asked;
  const deposit = await depositForStaff(deps.db, operator.brand, depositId);
  if (!isWholeCoins(money(deposit.amount.currency, amountParts))) throw new Refusal('amount_not_whole_coins');
  const outcome = await deps.db.inTransaction((tx) => credit(tx, deps, { asked, deposit }));
  if (outcome === 'new') tellOf(deps, deposit, 'paid');
  return depositForStaff(deps.db, operator.brand, depositId);
}

interface Crediting {
  readonly asked: MatchAsked;
  readonly deposit: Deposit;
}

async function credit(tx: Tx, deps: StaffDeps, { asked, deposit }: Crediting): Promise<'new' | 'repeated'> {
  const { operator, requestKey, amountParts, noticeId = null, note } = asked;
  const { memberId, depositId, brand } = deposit;
  const claim = { brand, requestKey, memberId, depositId, amountParts, noticeId, operatorId: operator.operatorId };
  const claimed = await claimMatch(tx, { ...claim, at: deps.clock.now() });
  if (claimed === 'other') throw new Refusal('key_reused');
  if (claimed === 'repeated') return 'repeated';
  const amount = { parts: amountParts, currency: deposit.amount.currency };
  const said = note === '' ? operator.name : `${operator.name}: ${note}`;
  const outcome = await applyIn(tx, deps, { deposit, news: { source: 'staff', event: 'paid', amount, note: said } });
  if (outcome !== 'applied') throw new Refusal('deposit_decided');
  // Locked by now: a picture that came meanwhile counts.
  const now = await depositForStaff(tx, brand, depositId);
  if (now.proofs > 0 && !asked.proofSeen) throw new Refusal('deposit_proof_unseen');
  if (noticeId !== null) await settleNotice(tx, deposit, noticeId);
  await deps.noteChange(tx, {
    operator,
    what: 'deposit.match',
    target: depositId,
    before: { state: deposit.state },
    after: { state: now.state, amount: textFromParts(amountParts), proofSeen: asked.proofSeen, noticeId, note },
  });
  return 'new';
}

async function settleNotice(tx: Tx, { brand, depositId }: Deposit, noticeId: string): Promise<void> {
  const notice = await lockNotice(tx, brand, noticeId);
  if (notice === undefined) throw new Refusal('notice_not_found');
  if (notice.state !== 'waiting') throw new Refusal('notice_settled');
  await writeVerdict(tx, notice, { state: 'matched', reason: 'by_staff', depositId });
}
