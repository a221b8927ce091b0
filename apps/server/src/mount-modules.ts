import { mountAccountRules } from './modules/brand/account-rules/index.ts';
import { mountAvailability } from './modules/brand/availability/index.ts';
import { mountBanners } from './modules/brand/banners/index.ts';
import { mountBranding } from './modules/brand/branding/index.ts';
import { mountContent } from './modules/brand/content/index.ts';
import { mountNotices } from './modules/brand/notices/index.ts';
import { mountPictures } from './modules/brand/pictures/index.ts';
import { mountDepositReview } from './modules/money/deposit-review/index.ts';
import { mountDeposits } from './modules/money/deposits/index.ts';
import { mountLimits } from './modules/money/limits/index.ts';
import { mountMemberTransfers } from './modules/money/member-transfers/index.ts';
import { mountReconciliation } from './modules/money/reconciliation/index.ts';
import { mountTurnoverWaivers } from './modules/money/turnover-waivers/index.ts';
import { mountWithdrawals } from './modules/money/withdrawals/index.ts';
import { mountBotCheck } from './modules/people/bot-check/index.ts';
import { mountExclusion } from './modules/people/exclusion/index.ts';
import { mountFreePlay } from './modules/people/free-play/index.ts';
import { mountOpening } from './modules/agents/accounts/index.ts';
import {
  mountFigures,
  mountLinkNewcomers,
  mountMemberRecords,
  mountPaymentParts,
  mountPayments,
  mountTeam,
} from './modules/agents/centre/index.ts';
import { mountContracts, mountContractsOps } from './modules/agents/contracts/index.ts';
import { mountDisputes, mountDisputesOps } from './modules/agents/disputes/index.ts';
import { mountPrizeGroups } from './modules/agents/prize-groups/index.ts';
import { mountDividends, mountSettlementsOps } from './modules/agents/settlements/index.ts';
import { mountLinks } from './modules/agents/links/index.ts';
import { mountHierarchy, mountLines } from './modules/people/hierarchy/index.ts';
import { mountMembers } from './modules/people/members/index.ts';
import { mountProfile } from './modules/people/profile/index.ts';
import { mountRecovery } from './modules/people/recovery/index.ts';
import { mountRegistration } from './modules/people/registration/index.ts';
import { mountSecondFactor } from './modules/people/second-factor/index.ts';
import { mountSessions } from './modules/people/sessions/index.ts';
import { mountSignIn } from './modules/people/sign-in/index.ts';
import { mountSocial } from './modules/people/social/index.ts';
import { mountVerificationCodes } from './modules/people/verification-codes/index.ts';
import { mountFreeRounds } from './modules/play/free-rounds/index.ts';
import { mountRoundReview } from './modules/play/round-review/index.ts';
import { mountBoards } from './modules/play/boards/index.ts';
import { mountCatalogue, mountCatalogueOps, mountGameAccessOps } from './modules/play/catalogue/index.ts';
import { mountLottery, mountLotteryOps, mountVietnameseLottery } from './modules/play/lottery-draws/index.ts';
import {
  mountLotteryChases,
  mountLotteryTerms,
  mountLotteryTermsOps,
  mountLotteryTickets,
  mountLotteryTicketsOps,
} from './modules/play/lottery-tickets/index.ts';
import { mountLaunch } from './modules/play/launch/index.ts';
import { mountVendorReports } from './modules/play/vendor-reports/index.ts';
import { mountVendorWallets } from './modules/play/vendor-wallets/index.ts';
import { mountVendorBook, mountVendors } from './modules/play/vendors/index.ts';
import { mountAccountRecord } from './modules/records/account-record/index.ts';
import { mountBettingRecord } from './modules/records/betting-record/index.ts';
import { mountAwards } from './modules/rewards/awards/index.ts';
import { mountLevels } from './modules/rewards/levels/index.ts';
import { mountMall } from './modules/rewards/mall/index.ts';
import { mountMissions } from './modules/rewards/missions/index.ts';
import { mountPoints } from './modules/rewards/points/index.ts';
import { mountRebates } from './modules/rewards/rebates/index.ts';
import { mountRaffle } from './modules/rewards/raffle/index.ts';
import { mountReferral } from './modules/rewards/referral/index.ts';
import { mountPromotions } from './modules/rewards/promotions/index.ts';
import { mountMemberMoney } from './modules/staff/member-money/index.ts';
import { mountNewBrands } from './modules/staff/new-brands/index.ts';
import { mountOverview } from './modules/staff/overview/index.ts';
import { mountOperators, mountSettingProposals, mountStaff } from './modules/staff/operators/index.ts';
import { mountChat } from './modules/support/chat/index.ts';
import { mountFeedback } from './modules/support/feedback/index.ts';
import { mountMessages } from './modules/support/messages/index.ts';
import type { Serve } from './platform/http/serve.ts';

/** Every module that answers calls, in module order (tools/walls/module-order.mjs). */
const MOUNTS = [
  mountAccountRules,
  mountAvailability,
  mountBranding,
  mountBanners,
  mountNotices,
  mountContent,
  mountPictures,
  mountBotCheck,
  mountVerificationCodes,
  mountMembers,
  mountSessions,
  mountSecondFactor,
  mountExclusion,
  mountHierarchy,
  mountLines,
  mountLinks,
  mountOpening,
  mountSignIn,
  mountRecovery,
  mountFreePlay,
  mountRegistration,
  mountSocial,
  mountProfile,
  mountLimits,
  mountVendors,
  mountVendorBook,
  mountCatalogue,
  mountCatalogueOps,
  mountGameAccessOps,
  mountLottery,
  mountLotteryOps,
  mountRoundReview,
  mountBoards,
  mountVendorWallets,
  mountLaunch,
  mountVendorReports,
  mountLotteryTickets,
  mountLotteryTerms,
  mountLotteryChases,
  mountLotteryTermsOps,
  mountLotteryTicketsOps,
  mountVietnameseLottery,
  mountFreeRounds,
  mountDeposits,
  mountDepositReview,
  mountWithdrawals,
  mountTurnoverWaivers,
  mountReconciliation,
  mountMemberTransfers,
  mountAccountRecord,
  mountBettingRecord,
  mountAwards,
  mountPoints,
  mountLevels,
  mountMissions,
  mountReferral,
  mountMall,
  mountRebates,
  mountPromotions,
  mountRaffle,
  mountContracts,
  mountContractsOps,
  mountSettlementsOps,
  mountDividends,
  mountDisputes,
  mountDisputesOps,
  mountPrizeGroups,
  mountTeam,
  mountLinkNewcomers,
  mountFigures,
  mountMemberRecords,
  mountPayments,
  mountPaymentParts,
  mountMessages,
  mountChat,
  mountFeedback,
  mountOperators,
  mountSettingProposals,
  mountStaff,
  mountMemberMoney,
  mountOverview,
  mountNewBrands,
] as const;

type UnionToIntersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;

/** What all modules together ask of the server. */
export type ModuleDeps = UnionToIntersection<Parameters<(typeof MOUNTS)[number]>[1]>;

/** Puts the calls of every module on the wire. */
export function mountModules(serve: Serve, deps: ModuleDeps): void {
  for (const mount of MOUNTS) (mount as (serve: Serve, deps: ModuleDeps) => void)(serve, deps);
}
