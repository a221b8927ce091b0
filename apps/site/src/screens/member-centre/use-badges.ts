import type { CentrePage } from '../../shared/routing/centre-link.ts';
import {
  refreshWaiting,
  useClaimableMissions,
  useClaimableRewards,
  useUnconfirmedCount,
  useUnreadMessages,
} from '../../shared/api/waiting.api.ts';
import { useHints } from '../../shared/session/use-hints.ts';

/** How much waits at a page of the centre. A page that is not named has nothing to wait for. */
export type Badges = Readonly<Partial<Record<CentrePage, number>>>;

/** The red numbers of the menu (B6.2): unread messages, withdrawals of which the member has not said whether they arrived, rewards and missions to claim. */
export function useBadges(): Badges {
  useHints(['message', 'deposit', 'withdrawal', 'reward'], refreshWaiting);
  return {
    messageV2: useUnreadMessages(),
    withdraw: useUnconfirmedCount(),
    rewardCenter: useClaimableRewards(),
    missionLeaderboard: useClaimableMissions(),
  };
}
