/**
 * The public vendor protocol: Hub88-style operator API v2 (RS_* statuses, signed by RSA or on P-256 over the raw body, int64 amounts in
 * parts). It is all that a vendor and Baize know of each other. See docs/vendor-protocol.md.
 */
export { exactJson } from './exact-json.ts';
export {
  cancelRewardRequest,
  createRewardRequest,
  type CreateRewardRequest,
  FREEBET_PATHS,
  listRewardsRequest,
  type Reward,
  reward,
  rewardsAnswer,
} from './freebets-api.ts';
export {
  gameListAnswer,
  gameListRequest,
  gameRoundAnswer,
  gameRoundRequest,
  GAMES_PATHS,
  gameUrlAnswer,
  gameUrlRequest,
  type GameUrlRequest,
  vendorGame,
  type VendorGame,
} from './games-api.ts';
export {
  JACKPOTS_PATH,
  jackpotsAnswer,
  jackpotsRequest,
  type JackpotsRequest,
  type VendorJackpotLevel,
  vendorJackpotLevel,
} from './jackpots-api.ts';
export { isRsaKey, isSigningKey } from './signing-key.ts';
export { CLEAN_BET_REJECTIONS, DEMO_CURRENCY, SIGNATURE_HEADER, WALLET_STATUSES, type WalletStatus } from './status.ts';
export {
  checkTransferRequest,
  type VendorWalletAnswer,
  vendorWalletAnswer,
  vendorWalletBalanceRequest,
  type VendorWalletTransferRequest,
  vendorWalletTransferRequest,
  TRANSFER_PATHS,
} from './transfer-wallet.ts';
export {
  TRANSACTIONS_PATH,
  transactionsAnswer,
  transactionsRequest,
  type TransactionsRequest,
  vendorTransaction,
  type VendorTransactionRow,
} from './transactions-api.ts';
export {
  type BalanceRequest,
  balanceRequest,
  type BetRequest,
  betRequest,
  type RollbackRequest,
  rollbackRequest,
  userInfoAnswer,
  userInfoRequest,
  WALLET_PATHS,
  type WalletAnswer,
  walletAnswer,
  type WinRequest,
  winRequest,
} from './wallet-api.ts';
