export { catalogueJobs } from './catalogue.jobs.ts';
export { mountCatalogue } from './catalogue.routes.ts';
export {
  type HallRow,
  IN_ORDER,
  IS_OPEN,
  runsOnText,
  TILE_COLUMNS,
  findGame,
  findHotGames,
} from './catalogue.store.ts';
export { type GameTile, tileOf } from './game-tile.ts';
export { homeGames } from './home-games.ts';
export { seedGames } from './seed-games.ts';
export { syncCatalogue } from './sync-catalogue.ts';
