import type { withdrawalOutcome } from '@baize/contract/money/withdrawal-states';
import type { IconName } from '@baize/ui';

interface Look {
  readonly icon: IconName;
  readonly tone: 'plain' | 'info' | 'win' | 'warn' | 'loss';
}

/** How each outcome of a withdrawal is shown; its texts are `withdrawal_state_<outcome>` and `withdrawal_means_<outcome>`. */
export const OUTCOME_DISPLAY: Readonly<Record<ReturnType<typeof withdrawalOutcome>, Look>> = {
  reviewing: { icon: 'clock', tone: 'info' },
  secondReview: { icon: 'clock', tone: 'info' },
  approved: { icon: 'clock', tone: 'info' },
  paying: { icon: 'send', tone: 'info' },
  stalled: { icon: 'alert', tone: 'warn' },
  paid: { icon: 'check', tone: 'win' },
  disputed: { icon: 'alert', tone: 'warn' },
  received: { icon: 'check', tone: 'win' },
  receiptTimedOut: { icon: 'clock', tone: 'plain' },
  receiptForced: { icon: 'alert', tone: 'plain' },
  returned: { icon: 'wallet', tone: 'info' },
  refused: { icon: 'alert', tone: 'loss' },
  cancelled: { icon: 'close', tone: 'plain' },
};
