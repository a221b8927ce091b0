export {
  type RoundFilter,
  type RoundKey,
  type RoundRow,
  type RoundSums,
  type RoundStatus,
  countDays,
  findRound,
  findRounds,
  findRoundsAmong,
  findUnfinished,
  findVendorsOf,
  sumByDay,
  sumRounds,
} from './rounds.store.ts';
export { bringBack } from './past.store.ts';
export { roundLink } from './round-link.ts';
export { roundsJobs } from './rounds.jobs.ts';
export { isSeededRound, seededRound } from './seeded-rounds.ts';
export { validBetsSince } from './valid-bets-since.ts';
export { type CountedGame, type CountedGames, weighedBets } from './weighed-bets.store.ts';
export { type DayOfPlay, daysOfPlay, netLoss } from './net-loss.store.ts';
