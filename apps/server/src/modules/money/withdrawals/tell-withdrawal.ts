import type { News } from '../../../platform/news.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Hints the member's open pages at a withdrawal that changed, and at their balance. After the commit only. */
export function tellWithdrawal(news: News, { memberId, withdrawalId }: Withdrawal): void {
  news.tell(memberId, { type: 'withdrawal', withdrawalId });
  news.tell(memberId, { type: 'balance' });
}
