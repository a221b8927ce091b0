export { coverOf } from './cover.ts';
export { type Classification, type GameType, classificationOf, gameTypeOf } from './game-type.ts';
export { wireUserOf } from './player.store.ts';
export { isSignedBy } from './signature.ts';
export { askGameList, askGameUrl, askRoundUrl, askVendor } from './vendor-client.ts';
export { headerLineUps, keepLineUps } from './vendor-line-ups.ts';
export { type VendorLinks, type VendorSettings, vendorSettings } from './vendor-links.ts';
export { mountVendors } from './vendors.routes.ts';
