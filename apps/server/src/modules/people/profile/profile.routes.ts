import { bindContact as bindCall, contactCode, memberSecurity } from '@baize/contract/people/contacts';
import {
  changeProfile as changeCall,
  chooseIcon as chooseCall,
  loginHistory,
  memberIcon,
  memberProfile,
} from '@baize/contract/people/profile';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { visitOf } from '../members/index.ts';
import type { Hasher } from '../passwords/index.ts';
import { browserIdOf, type CodesDeps } from '../verification-codes/index.ts';
import { bindContact, sendContactCode } from './bind-contact.ts';
import { changeProfile } from './change-profile.ts';
import { chooseIcon, iconOf } from './choose-icon.ts';
import { listLogins } from './list-logins.ts';
import { profileOf } from './profile-of.ts';
import { securityOf } from './security-of.ts';

export interface ProfileRoutesDeps extends CodesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly hasher: Hasher;
  readonly keys: Secrets;
}

/** Serves a member's own profile, icon, log-in history, bound contacts, and what protects the account. */
export function mountProfile(serve: Serve, deps: ProfileRoutesDeps): void {
  const { db, brands } = deps;
  serve(memberProfile, async (_request, { brand, session }) =>
    profileOf(db, { brand: await brands.of(brand), memberId: session.memberId }, deps),
  );
  serve(changeCall, async (change, { brand, session }) =>
    changeProfile(db, { brand: await brands.of(brand), memberId: session.memberId, change }, deps),
  );
  serve(memberIcon, (_request, { session }) => iconOf(db, session.memberId));
  serve(chooseCall, ({ icon }, { session }) => chooseIcon(db, session.memberId, icon));
  serve(loginHistory, (page, { session }) => listLogins(db, { ...page, memberId: session.memberId }));
  serve(memberSecurity, (_request, { session }) => securityOf(db, session.memberId));
  serve(contactCode, async (form, caller) => {
    const at = { visit: visitOf(caller), browserId: browserIdOf(caller, deps) };
    const brand = await brands.of(caller.brand);
    return sendContactCode(db, { brand, memberId: caller.session.memberId, form, ...at }, deps);
  });
  serve(bindCall, async (form, { brand, session: { memberId } }) => {
    await bindContact(db, { brand: await brands.of(brand), memberId, form }, deps);
    return null;
  });
}
