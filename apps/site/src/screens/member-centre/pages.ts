import type { CentrePage } from '../../shared/routing/centre-link.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { CentreEntry } from './centre-menu.tsx';

/** The pages of the member centre, by their names in the address (B6.1). A page is one row here and one in shared/routing/centre-link.ts. */
export const PAGES: Readonly<Record<CentrePage, CentreEntry>> = {
  securityCenter: {
    label: 'my_account',
    icon: 'user',
    Page: lazyPart(async () => (await import('./account-page.tsx')).AccountPage, {
      texts: ['security', 'account'],
      together: true,
    }),
  },
  transferFund: {
    label: 'my_wallet',
    more: 'purse',
    Page: lazyPart(async () => (await import('../../features/money/vendor-wallets/wallets-page.tsx')).WalletsPage, {
      texts: ['wallets'],
      together: true,
    }),
  },
  depositv2: {
    label: 'deposit',
    icon: 'wallet',
    Page: lazyPart(async () => (await import('../../features/money/deposits/deposit-page.tsx')).DepositPage, {
      texts: ['deposit'],
      together: true,
    }),
  },
  withdraw: {
    label: 'withdraw',
    more: 'payout',
    Page: lazyPart(async () => (await import('../../features/money/withdrawals/withdraw-page.tsx')).WithdrawPage, {
      texts: ['withdrawal', 'security', 'account'],
      together: true,
    }),
  },
  transferUpline: {
    label: 'transfer_to_upline',
    more: 'branch',
    Page: lazyPart(async () => (await import('../../features/money/member-transfers/transfer-page.tsx')).TransferPage, {
      texts: ['transfer', 'security', 'account'],
      together: true,
    }),
  },
  personalHistoryCopy: {
    label: 'betting_record',
    icon: 'record',
    Page: lazyPart(
      async () => (await import('../../features/records/betting-record/betting-record-page.tsx')).BettingRecordPage,
      {
        texts: ['records'],
        together: true,
      },
    ),
  },
  transactionHistory: {
    label: 'account_record',
    icon: 'ledger',
    Page: lazyPart(
      async () => (await import('../../features/records/account-record/account-record-page.tsx')).AccountRecordPage,
      {
        texts: ['records'],
        together: true,
      },
    ),
  },
  personalProfit: {
    label: 'personal_profit',
    more: 'chart',
    Page: lazyPart(async () => (await import('../../features/records/profit-and-loss/profit-page.tsx')).ProfitPage, {
      texts: ['records'],
      together: true,
    }),
  },
  bonusDetails: {
    label: 'bonus_details',
    icon: 'gift',
    Page: lazyPart(async () => (await import('../../features/records/bonus-details/bonus-page.tsx')).BonusPage, {
      // The ways to pay are named as on the deposit page.
      texts: ['records', 'deposit'],
      together: true,
    }),
  },
  rewardCenter: {
    label: 'reward_center',
    icon: 'cup',
    Page: lazyPart(async () => (await import('../../features/rewards/reward-center/reward-page.tsx')).RewardPage, {
      texts: ['rewards', 'refusals'],
      together: true,
    }),
  },
  missionLeaderboard: {
    label: 'mission_activity',
    more: 'crown',
    Page: lazyPart(async () => (await import('../../features/rewards/missions/missions-page.tsx')).MissionsPage, {
      texts: ['missions', 'refusals'],
    }),
  },
  referral: {
    label: 'invite_friends',
    more: 'team',
    Page: lazyPart(async () => (await import('../../features/rewards/referral/referral-page.tsx')).ReferralPage, {
      texts: ['referral'],
      together: true,
    }),
  },
  messageV2: {
    label: 'platform_messages',
    more: 'bubbles',
    Page: lazyPart(async () => (await import('../../features/support/messages/messages-page.tsx')).MessagesPage, {
      texts: ['messages'],
      together: true,
    }),
  },
  manualRebate: {
    label: 'manual_rebate',
    icon: 'refresh',
    Page: lazyPart(async () => (await import('../../features/rewards/rebates/rebate-page.tsx')).RebatePage, {
      texts: ['rebates', 'records', 'refusals'],
      together: true,
    }),
  },
};
