import { bindContact as bindCall, contactCode, memberSecurity } from '@baize/contract/people/contacts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';

import type { BrandBook } from '../../brand/brands/index.ts';
import { type CodesDeps, deviceOf } from '../verification-codes/index.ts';
import type { Hasher } from '../passwords/index.ts';
import { visitOf } from '../members/index.ts';
import { bindContact, sendContactCode } from './bind-contact.ts';
import { securityOf } from './security-of.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';

export interface ContactRoutesDeps extends CodesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly hasher: Hasher;
  readonly keys: Secrets;
}

/** Puts binding a phone or an e-mail address on the wire, and what protects an account. */
export function contactRoutes(serve: Serve, deps: ContactRoutesDeps): void {
  const { db, brands } = deps;
  serve(memberSecurity, (_request, { session }) => securityOf(db, session.memberId));
  serve(contactCode, async (form, caller) => {
    const at = { visit: visitOf(caller), device: deviceOf(caller, deps) };
    const brand = await brands.of(caller.brand);
    return sendContactCode(db, { brand, memberId: caller.session.memberId, form, ...at }, deps);
  });
  serve(bindCall, async (form, { brand, session: { memberId } }) => {
    await bindContact(db, { brand: await brands.of(brand), memberId, form }, deps);
    return null;
  });
}
