export { isFreeBetLeft, keepFreeBet } from './free-bets.store.ts';
export type { CampaignId, FreeRoundsDeps, GiftId } from './free-rounds.ts';
export { giveForAward, outcomeOfGift, worthOfCampaign } from './give-for-award.ts';
export { freeRoundsJobs } from './free-rounds.jobs.ts';
export { mountFreeRounds } from './free-rounds.routes.ts';
