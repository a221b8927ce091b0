import { affiliate, register as registerCall, registerByMobile } from '@baize/contract';
import type { Db } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brands/index.ts';
import { visitOf } from '../visit.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { register, type RegisterDeps } from './register.ts';

export interface RegisterRoutesDeps extends RegisterDeps {
  readonly db: Db;
  readonly brands: BrandBook;
}

/** Puts registering, both ways, and the check of an invitation code on the wire. */
export function registerRoutes(serve: Serve, deps: RegisterRoutesDeps): void {
  const { db, brands } = deps;
  serve(registerCall, async (form, caller) =>
    register(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller) }, deps),
  );
  serve(registerByMobile, async (form, caller) =>
    register(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller) }, deps),
  );
  serve(affiliate, async ({ code, domain = '' }, { brand }) => checkAffiliate(db, brand, { code, domain }));
}
