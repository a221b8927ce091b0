export type { ListProblem, NewReward, RewardStanding } from './adapter.ts';
export { adapterOf, askGameList } from './adapter-of.ts';
export { openBreaker } from './circuit-breaker.ts';
export { coverOf } from './cover.ts';
export { type Classification, type GameType, classificationOf, gameTypeOf } from './game-type.ts';
export { wireUserOf } from './player.store.ts';
export { isSignedBy } from './signature.ts';
export { mountVendorBook } from './vendor-book.routes.ts';
export { openVendorBook } from './vendor-book.ts';
export { findVendor, keepReport, knowVendor } from './vendor-book.store.ts';
export { NotAsked } from './vendor-http.ts';
export { headerLineUps, keepLineUps } from './vendor-line-ups.ts';
export { guardVendorDoor } from './vendor-door.ts';
export {
  oneApiSecretsOf,
  takesCurrency,
  type VendorLinks,
  type VendorSettings,
  vendorSettings,
  walletKindOf,
} from './vendor-links.ts';
export { mountVendors } from './vendors.routes.ts';
export { WIRE_LANGUAGES } from './wire-languages.ts';
