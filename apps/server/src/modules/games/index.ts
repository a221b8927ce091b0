export type { GamesDeps, VendorLinks, WalletDeps } from './games-deps.ts';
export { GAMES_ROUNDS, gamesJobs } from './games.jobs.ts';
export { type GameTile, type HallInput, listGames } from './list-games.ts';
export { barMember, readmitMember, revokeLaunches } from './revoke-launches.ts';
export { seedGames } from './seed-games.ts';
export { syncCatalogue, type Synced } from './sync-catalogue.ts';
