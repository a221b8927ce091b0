import { affiliate, register as registerCall, registerByMobile } from '@baize/contract/people/registration';
import type { Db } from '../../../platform/database/db.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { LogInAnswer } from '../sign-in/index.ts';
import { visitOf } from '../members/index.ts';
import { checkAffiliate } from './invitations.ts';
import { register, type RegisterDeps } from './register.ts';
import type { AnyRegisterForm } from './register-form.ts';

export interface RegisterRoutesDeps extends RegisterDeps {
  readonly db: Db;
  readonly brands: BrandBook;
}

/** Serves registering, by username and by mobile number, and the check of an invitation code. */
export function mountRegistration(serve: Serve, deps: RegisterRoutesDeps): void {
  const { db, brands, hasher } = deps;
  const newMember = async (form: AnyRegisterForm, caller: Caller): Promise<LogInAnswer | null> =>
    register(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller) }, deps);
  serve(registerCall, newMember, { waitingRoom: hasher.waitingRoom });
  serve(registerByMobile, newMember, { waitingRoom: hasher.waitingRoom });
  serve(affiliate, async ({ code, domain }, caller) =>
    checkAffiliate(db, await brands.of(caller.brand), { code, domain: domain || caller.host, now: deps.clock.now() }),
  );
}
