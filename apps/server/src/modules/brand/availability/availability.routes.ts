import { domainRoute, whitelabel } from '@baize/contract/brand/availability';
import {
  opsPutRegion,
  opsPutService,
  opsPutStatus,
  opsPutSwitches,
  opsRegion,
  opsService,
  opsStatus,
  opsSwitches,
} from '@baize/contract/brand/availability-ops';
import type { OnBrandClosed } from '../../../events/brand-closed.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeAvailability, type AvailabilityDeps } from './change-availability.ts';
import { type Availability, domainRoutes } from './availability.ts';
import { readAvailability } from './availability.store.ts';
import { turnSwitches } from './turn-switches.ts';

export interface AvailabilityRoutesDeps extends AvailabilityDeps {
  readonly onBrandClosed: OnBrandClosed;
}

/** Puts on the wire what a brand has switched on and where it is reached, and lets its operators change that and close it. */
export function availabilityRoutes(serve: Serve, deps: AvailabilityRoutesDeps): void {
  const { db, brands } = deps;
  serve(whitelabel, async (_request, caller) => (await brands.of(caller.brand)).whitelabel);
  serve(domainRoute, async (_request, caller) => ({
    list: [...domainRoutes(await brands.of(caller.brand), caller.header('host') ?? '')],
  }));

  serve(opsStatus, async (_request, caller) => statusValue(await readAvailability(db, caller.brand)));
  serve(opsPutStatus, async ({ status, texts }, { session: operator }) => {
    const change = () => ({ status, statusTexts: texts });
    const also = async (tx: Tx) => {
      if (status === 1) await deps.onBrandClosed(tx, operator.brand);
    };
    return statusValue(await changeAvailability({ operator, what: 'brand.status', change, also }, deps));
  });

  serve(opsRegion, async (_request, caller) => regionValue(await readAvailability(db, caller.brand)));
  serve(opsPutRegion, async ({ texts, ...region }, { session: operator }) => {
    const change = () => ({ region, regionTexts: texts });
    return regionValue(await changeAvailability({ operator, what: 'brand.region', change }, deps));
  });

  serve(opsSwitches, async (_request, caller) => (await readAvailability(db, caller.brand)).whitelabel);
  serve(opsPutSwitches, async ({ switches }, { session: operator }) => {
    const change = (before: Availability) => ({ whitelabel: turnSwitches(before.whitelabel, switches) });
    return (await changeAvailability({ operator, what: 'brand.switches', change }, deps)).whitelabel;
  });

  serve(opsService, async (_request, caller) => serviceValue(await readAvailability(db, caller.brand)));
  serve(opsPutService, async (service, { session: operator }) =>
    serviceValue(await changeAvailability({ operator, what: 'brand.service', change: () => service }, deps)),
  );
}

function statusValue({ status, statusTexts }: Availability) {
  return { status, texts: statusTexts };
}

function regionValue({ region, regionTexts }: Availability) {
  return {
    allow: [...region.allow],
    deny: [...region.deny],
    unknownAllowed: region.unknownAllowed,
    texts: regionTexts,
  };
}

function serviceValue({ customerService, domains }: Availability) {
  return { customerService: [...customerService], domains: [...domains] };
}
