export { coverOf } from './cover.ts';
export { type Classification, type GameType, classificationOf, gameTypeOf } from './game-type.ts';
export type { GamesDeps, VendorLinks, WalletDeps } from './games-deps.ts';
export { firstOfLanes } from './list-lanes.ts';
export { openLanes } from './open-lanes.ts';
export { isSignedBy } from './signature.ts';
export { askGameList, askGameUrl, askRoundUrl, askVendor } from './vendor-client.ts';
export { playerOf } from './player.store.ts';
export { mountVendors } from './lanes.routes.ts';
