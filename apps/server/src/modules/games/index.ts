export type { GamesDeps, VendorLinks, WalletDeps } from './games-deps.ts';
export { GAMES_ROUNDS, gamesJobs } from './games.jobs.ts';
export { homeGames } from './home-games.ts';
export type { GameTile } from './game-tile.ts';
export { type HallInput, listGames } from './list-games.ts';
export { firstOfLanes } from './lanes/list-lanes.ts';
export { openLanes } from './lanes/open-lanes.ts';
export {
  barMember,
  readmitMember,
  revokeBrandLaunches,
  revokeLaunches,
  revokeMemberLaunches,
} from './revoke-launches.ts';
export { seedGames } from './seed-games.ts';
export { seedRounds } from './seed-rounds.ts';
export { atVendors } from './vendor-wallets/at-vendors.ts';
export { planHome } from './vendor-wallets/home-plan.ts';
export type { VendorWalletDeps } from './vendor-wallets/vendor-transfer.ts';
export { syncCatalogue, type Synced } from './sync-catalogue.ts';
export { roundsAmong } from './records/rounds-among.ts';
export { validBetsSince } from './records/valid-bets-since.ts';
export { type VendorSettings, vendorSettings } from './vendor-settings.ts';
