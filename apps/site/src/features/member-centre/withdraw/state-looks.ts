import type { WithdrawalState } from '@baize/contract/withdrawals';
import type { IconName } from '@baize/ui';

interface Look {
  readonly icon: IconName;
  readonly tone: 'plain' | 'info' | 'win' | 'warn' | 'loss';
}

/** How each state of a withdrawal looks; its words are `withdrawal_state_<state>` and `withdrawal_means_<state>`. */
export const STATE_LOOKS: Readonly<Record<WithdrawalState, Look>> = {
  reviewing: { icon: 'clock', tone: 'info' },
  secondReview: { icon: 'clock', tone: 'info' },
  approved: { icon: 'clock', tone: 'info' },
  paying: { icon: 'send', tone: 'info' },
  stalled: { icon: 'alert', tone: 'warn' },
  paid: { icon: 'check', tone: 'win' },
  disputed: { icon: 'alert', tone: 'warn' },
  received: { icon: 'check', tone: 'win' },
  refused: { icon: 'alert', tone: 'loss' },
  cancelled: { icon: 'close', tone: 'plain' },
};
