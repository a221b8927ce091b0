export {
  type RoundFilter,
  type RoundKey,
  type RoundRow,
  type RoundStatus,
  findRound,
  findRounds,
  findVendorsOf,
  sumByDay,
  sumRounds,
} from './rounds.store.ts';
export { roundLink } from './round-link.ts';
export type { RoundSums } from './round-sums.ts';
export { roundsAmong } from './rounds-among.ts';
export { validBetsSince } from './valid-bets-since.ts';
