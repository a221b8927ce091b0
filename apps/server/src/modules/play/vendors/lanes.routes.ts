import type { VendorLineUp } from '@baize/contract/bootstrap';
import { gameMenus, vendorList } from '@baize/contract/play/vendor-line-up';
import { opsPutVendor, opsVendors } from '@baize/contract/play/vendor-line-up-ops';
import { ROUTES } from '@baize/contract/site-routes';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { firstOfLanes } from './list-lanes.ts';
import { openLanes } from './open-lanes.ts';
import { offeredVendors } from './offered-vendors.ts';
import { placeVendor } from './place-vendor.ts';

export interface LanesRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Puts the vendors of the header on the wire, and their places in the hands of operators. */
export function mountVendors(serve: Serve, deps: LanesRoutesDeps): void {
  const lanesOf = openLanes(deps.db, deps.clock);
  serve(vendorList, async ({ gameType }, { brand }) => {
    const lanes = await lanesOf(brand);
    return { data: { lanes: lanes.filter((lane) => gameType === undefined || lane.gameType === gameType) } };
  });
  serve(gameMenus, async (_request, { brand }) => ({
    menus: firstOfLanes(await lanesOf(brand)).map((lane) => ({ ...lane, path: hallOf(lane) })),
  }));
  serve(opsVendors, async (_request, { brand }) => ({ vendors: await offeredVendors(deps.db, brand) }));
  serve(opsPutVendor, (vendor, caller) => placeVendor(deps, { brand: caller.brand, operator: caller.session, vendor }));
}

/** The first address of the route table that shows games of the type. */
function hallOf({ gameType }: VendorLineUp): string {
  return ROUTES.find(({ types }) => types[0] === gameType)?.path ?? '/';
}
