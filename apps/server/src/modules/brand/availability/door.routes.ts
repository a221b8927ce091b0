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
import type { Serve } from '../../../platform/http/serve.ts';
import { changeDoor, type DoorDeps } from './change-door.ts';
import type { Door } from './door.ts';
import { domainRoutes } from './domain-routes.ts';
import { doorOf } from './door-of.ts';
import { turnSwitches } from './turn-switches.ts';

export interface DoorRoutesDeps extends DoorDeps {
  readonly onBrandClosed: OnBrandClosed;
}

/** Puts on the wire what a brand has switched on and where it is reached, and lets its operators change that and close it. */
export function doorRoutes(serve: Serve, deps: DoorRoutesDeps): void {
  const { db, brands } = deps;
  serve(whitelabel, async (_request, caller) => (await brands.of(caller.brand)).whitelabel);
  serve(domainRoute, async (_request, caller) => ({
    list: [...domainRoutes(await brands.of(caller.brand), caller.header('host') ?? '')],
  }));

  serve(opsStatus, async (_request, caller) => statusValue(await doorOf(db, caller.brand)));
  serve(opsPutStatus, async ({ status, texts }, { session: operator }) => {
    const also =
      status === 1 ? { also: (tx: Parameters<OnBrandClosed>[0]) => deps.onBrandClosed(tx, operator.brand) } : {};
    const change = () => ({ status, statusTexts: texts });
    return statusValue(await changeDoor({ operator, what: 'brand.status', change, ...also }, deps));
  });

  serve(opsRegion, async (_request, caller) => regionValue(await doorOf(db, caller.brand)));
  serve(opsPutRegion, async ({ texts, ...region }, { session: operator }) => {
    const change = () => ({ region, regionTexts: texts });
    return regionValue(await changeDoor({ operator, what: 'brand.region', change }, deps));
  });

  serve(opsSwitches, async (_request, caller) => (await doorOf(db, caller.brand)).whitelabel);
  serve(opsPutSwitches, async ({ switches }, { session: operator }) => {
    const change = (door: Door) => ({ whitelabel: turnSwitches(door.whitelabel, switches) });
    return (await changeDoor({ operator, what: 'brand.switches', change }, deps)).whitelabel;
  });

  serve(opsService, async (_request, caller) => serviceValue(await doorOf(db, caller.brand)));
  serve(opsPutService, async (service, { session: operator }) =>
    serviceValue(await changeDoor({ operator, what: 'brand.service', change: () => service }, deps)),
  );
}

function statusValue({ status, statusTexts }: Door) {
  return { status, texts: statusTexts };
}

function regionValue({ region, regionTexts }: Door) {
  return {
    allow: [...region.allow],
    deny: [...region.deny],
    unknownAllowed: region.unknownAllowed,
    texts: regionTexts,
  };
}

function serviceValue({ customerService, domains }: Door) {
  return { customerService: [...customerService], domains: [...domains] };
}
