import type { BrandCode, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** What the house tells a member by itself, as a message in their language. */
export type MemberNoticeKind =
  | (
      | 'deposit_over_limit'
      | 'deposit_while_excluded'
      | 'deposit_released'
      | 'deposit_returned'
      | 'deposit_return_failed'
    )
  | ('free_rounds_given' | 'free_rounds_cancelled')
  | (
      | 'contract_offered'
      | 'contract_accepted'
      | 'contract_refused'
      | 'contract_withdrawn'
      | 'contract_expired'
      | 'contract_ended'
      | 'contract_withdrawn_given'
      | 'contract_expired_held'
      | 'contract_ended_given'
    )
  | ('agent_paid' | 'agent_paid_back' | 'agent_advanced')
  | 'agent_group_raised'
  | ('agent_dispute_opened' | 'agent_dispute_answered' | 'agent_dispute_closed')
  | (
      | 'award_offered'
      | 'award_offered_for_good'
      | 'award_ends_soon'
      | 'award_expired'
      | 'award_cancelled'
      | 'award_done'
      | 'award_run_out'
    )
  | 'application_rejected'
  | ('redemption_approved' | 'redemption_rejected' | 'redemption_returned')
  | 'rebate_paid'
  | ('referral_checking' | 'referral_approved' | 'referral_refused')
  | ('referral_friend_checking' | 'referral_friend_approved' | 'referral_friend_refused')
  | ('level_reached' | 'level_ends_soon' | 'level_fallen');

export interface MemberNotice {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly kind: MemberNoticeKind;
  /** What its text names. */
  readonly values: Readonly<Record<string, string>>;
}

/** Writes a member a message, in the transaction of what it tells of: one is never kept without the other. */
export interface NotifyMember {
  (tx: Tx, notice: MemberNotice): Promise<void>;
  /** The same for many at once, where whoever writes them can. */
  readonly many?: (tx: Tx, notices: readonly MemberNotice[]) => Promise<void>;
}

/** Writes many members messages, at once where whoever writes them can. */
export async function notifyAll(tx: Tx, notify: NotifyMember, notices: readonly MemberNotice[]): Promise<void> {
  if (notify.many !== undefined) return notify.many(tx, notices);
  for (const notice of notices) await notify(tx, notice);
}
