export { catalogueJobs } from './catalogue.jobs.ts';
export { mountCatalogueOps } from './catalogue-ops.routes.ts';
export { mountGameAccessOps } from './game-access-ops.routes.ts';
export { mountCatalogue } from './catalogue.routes.ts';
export {
  type HallRow,
  IN_ORDER,
  isOpenTo,
  reachValues,
  TILE_COLUMNS,
  TILE_SOURCE,
  findGame,
  type FoundGame,
} from './catalogue.store.ts';
export { keepCountriesApart } from './countries-apart.ts';
export { findTile } from './find-tile.ts';
export { gameNamesIn } from './game-names.store.ts';
export { type GameTile, gameNameIn, tileOf } from './game-tile.ts';
export { findHallPage } from './hall.store.ts';
export { listGames } from './list-games.ts';
export { pauseOf } from './pauses.ts';
export type { Reach } from './reach.ts';
export { homeGames } from './home-games.ts';
export { seedFavourites, seedGames } from './seed-games.ts';
export { syncCatalogue } from './sync-catalogue.ts';
