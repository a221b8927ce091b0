export type { Banner, Bootstrap, Contacts, FooterWords, Lane, Notice, SystemStatus } from './bootstrap.ts';
export { type Access, type Call, call, COMMON_REFUSALS } from './call.ts';
export { type AccountSettings, accountSettings } from './account-settings.ts';
export {
  opsAccounts,
  opsPutAccounts,
  opsPutRegisterRules,
  opsPutTerms,
  opsRegisterRules,
  opsTerms,
} from './calls/account-ops.ts';
export { type StatementWords, statementWords } from './statement-words.ts';
export { TRANSFER_KINDS, type TransferKind } from './transfer-kinds.ts';
export { affiliate, registerByMobile, terms } from './calls/register.ts';
export {
  favoriteAdd,
  favoriteList,
  favoriteRemove,
  hotGames,
  popularGames,
  recentGames,
  winnerBoard,
} from './calls/boards.ts';
export { botCheck, botCheckFields } from './calls/bot-check.ts';
export { BANNER_GROUPS, bannerList, jackpot, noticeList, popupList } from './calls/content.ts';
export {
  opsBannerCreate,
  opsBannerDelete,
  opsBannerList,
  opsBannerOrder,
  opsBannerUpdate,
  opsNoticeCreate,
  opsNoticeDelete,
  opsNoticeList,
  opsNoticeUpdate,
} from './calls/content-ops.ts';
export { excludeMember, opsAllow, opsDeny, opsDenyList } from './calls/exclusion.ts';
export { opsColours, opsContacts, opsFooter, opsPutColours, opsPutContacts, opsPutFooter } from './calls/face.ts';
export { countries } from './calls/countries.ts';
export { freePlay } from './calls/free-play.ts';
export { CLASSIFICATIONS, GAME_TYPES, gameList, launchGame } from './calls/games.ts';
export { CALLS } from './calls/index.ts';
export { gameMenus, opsPutVendor, opsVendors, vendorList } from './calls/lanes.ts';
export { login, logout, memberInfo, register } from './calls/members.ts';
export { changeProfile, chooseIcon, loginHistory, memberIcon, memberProfile } from './calls/profile.ts';
export {
  socialComplete,
  socialFinish,
  socialLink,
  socialLinks,
  socialLinkStart,
  socialStart,
  socialUnlink,
} from './calls/social.ts';
export {
  chat,
  chatRead,
  chatSay,
  chatUnread,
  opsChatAnswer,
  opsChatClose,
  opsChatLines,
  opsChats,
} from './calls/chat.ts';
export {
  feedback,
  messageList,
  messageRead,
  opsFeedback,
  opsFeedbackDone,
  opsSendMessage,
  unreadMessages,
} from './calls/messages.ts';
export {
  helpCenter,
  opsDeleteHelpArticle,
  opsDeleteHelpCategory,
  opsDeleteReward,
  opsDeleteVipLevel,
  opsHelp,
  opsPutHelpArticle,
  opsPutHelpCategory,
  opsPutResources,
  opsPutReward,
  opsPutVipLevel,
  opsRewards,
  opsVipLevels,
  pointRewards,
  systemResources,
  vipLevels,
} from './calls/pages.ts';
export { changePassword, forgotByEmail, paymentPassword, resetByMobile, resetPassword } from './calls/passwords.ts';
export {
  bindContact,
  confirmTotp,
  contactCode,
  endTotp,
  memberSecurity,
  PLACE_WAYS,
  placeCode,
  provePlace,
  renewRecoveryCodes,
  startTotp,
} from './calls/proofs.ts';
export {
  opsDeletePromotion,
  opsPromotions,
  opsPutPromotion,
  promotionDetail,
  promotionList,
  PROMOTION_KINDS,
  promotionsAvailable,
} from './calls/promotions.ts';
export {
  customerService,
  domainRoute,
  opsPutRegion,
  opsPutService,
  opsPutStatus,
  opsPutSwitches,
  opsRegion,
  opsService,
  opsStatus,
  opsSwitches,
  whitelabel,
} from './calls/door.ts';
export { opsChanges, opsMe } from './calls/operators.ts';
export {
  opsAdjustments,
  opsApproveAdjustment,
  opsFreezeMember,
  opsMemberMoney,
  opsMemberStatement,
  opsProposeAdjustment,
  opsReconcile,
  opsReconciliations,
  opsRefuseAdjustment,
  opsTrialBalance,
  opsUnfreezeMember,
  opsVerifyAudit,
} from './calls/staff-money.ts';
export {
  opsApproveWaiver,
  opsMemberLine,
  opsMemberTurnover,
  opsPutMemberLine,
  opsRefuseWaiver,
  opsWaiveTurnover,
  opsWalletsHome,
} from './calls/member-ops.ts';
export { firebaseSettings, forgetRemembered, sessionEnd, sessionEndAll, sessionList } from './calls/sessions.ts';
export { captcha, registerSettings, systemStatus } from './calls/system.ts';
export { opsDeleteText, opsPutText, opsTexts, updateLanguage } from './calls/texts.ts';
export { opsDeletePicture, opsPictures, opsUploadPicture } from './calls/pictures.ts';
export { smsNoLogin, smsRegister } from './calls/verification.ts';
export {
  balance,
  consolidatedFunds,
  merchantWallet,
  opsPutWallets,
  opsWallets,
  walletTransfer,
  walletTransferList,
} from './calls/vendor-wallets.ts';
export {
  memberTransfer,
  opsPutTransferSettings,
  opsTransferSettings,
  transferLine,
  transferRecords,
} from './calls/transfers.ts';
export { VENDOR_TRANSFER_STATES, type VendorTransferState } from './vendor-transfer-states.ts';
export {
  accountRecord,
  balanceAt,
  bettingRecord,
  bonusRecord,
  exportAccountRecord,
  profitRecord,
  roundDetail,
  roundLink,
} from './calls/records.ts';
export {
  deposit,
  DEPOSIT_KINDS,
  depositCancel,
  depositChannels,
  depositDetail,
  depositList,
  depositProof,
  depositProofShow,
  depositReceipt,
} from './calls/deposits.ts';
export {
  opsDeposit,
  opsDepositChannels,
  opsDepositNotice,
  opsDepositNotices,
  opsDepositProof,
  opsDeposits,
  opsDismissNotice,
  opsMatchDeposit,
  opsPutDepositChannel,
  opsRefuseDeposit,
} from './calls/deposit-ops.ts';
export {
  bindPayoutAccount,
  cancelWithdrawal,
  confirmReceipt,
  unbindPayoutAccount,
  withdraw,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalList,
  withdrawalOptions,
  withdrawalProof,
} from './calls/withdrawals.ts';
export {
  opsApproveWithdrawal,
  opsForceReceipt,
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsRetryWithdrawal,
  opsSettleWithdrawal,
  opsUpholdWithdrawal,
  opsWithdrawal,
  opsWithdrawalProof,
  opsWithdrawals,
  opsWithdrawalSettings,
} from './calls/withdrawal-ops.ts';
export { type WithdrawalSettings, withdrawalSettings } from './withdrawal-settings.ts';
export { type AdjustmentDecision, type AdjustmentState, nextAdjustmentState } from './adjustment-states.ts';
export type { CallName, CallNamed, PlainCallName, RequestOf, SealedCallName, ValueOf } from './client.ts';
export {
  accountStatement,
  answerRealityCheck,
  memberLimits,
  opsBrandLimits,
  opsMemberLimits,
  opsPutBrandLimits,
  opsPutMemberLimit,
  playClock,
  setMemberLimit,
  setRealityCheck,
} from './calls/limits.ts';
export { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from './limit-kinds.ts';
export type { Envelope, RefusalParams } from './envelope.ts';
export type { SessionEvent, SessionEventType } from './events.ts';
export { type PayInstructions, payInstructions } from './pay-instructions.ts';
export { EXCLUSION_PERIODS, type ExclusionPeriod } from './exclusion-periods.ts';
export { type RefusalCode, REFUSALS } from './refusals.ts';
