import type { VendorLineUp } from '@baize/contract/bootstrap';
import { gameMenus, vendorList } from '@baize/contract/play/vendor-line-up';
import { opsPutVendor, opsVendors } from '@baize/contract/play/vendor-line-up-ops';
import { runsOn } from '@baize/contract/list-params';
import { ROUTES } from '@baize/contract/site-routes';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { changeOffer } from './change-offer.ts';
import { headerLineUps, keepLineUps } from './vendor-line-ups.ts';
import { findOffer } from './vendors.store.ts';

export interface VendorsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Mounts the calls about a brand's vendors: its line-ups for the site, and their order and marks for operators. */
export function mountVendors(serve: Serve, deps: VendorsDeps): void {
  const lineUpsOf = keepLineUps(deps.db, deps.clock);
  serve(vendorList, async ({ gameType, ...asked }, { brand, country }) => {
    const lineUps = await lineUpsOf(brand, { ...runsOn(asked), country });
    return { data: { lanes: lineUps.filter((lineUp) => gameType === undefined || lineUp.gameType === gameType) } };
  });
  serve(gameMenus, async (asked, { brand, country }) => ({
    menus: headerLineUps(await lineUpsOf(brand, { ...runsOn(asked), country })).map((lineUp) => ({
      ...lineUp,
      path: hallPathOf(lineUp),
    })),
  }));
  serve(opsVendors, async (_request, { brand }) => ({ vendors: await findOffer(deps.db, brand) }));
  serve(opsPutVendor, (vendor, caller) => changeOffer(deps, { brand: caller.brand, operator: caller.session, vendor }));
}

/** The first address of the route table that shows games of the type. */
function hallPathOf({ gameType }: VendorLineUp): string {
  return ROUTES.find(({ types }) => types[0] === gameType)?.path ?? '/';
}
