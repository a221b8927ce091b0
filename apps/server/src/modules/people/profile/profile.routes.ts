import {
  changeProfile as changeCall,
  chooseIcon as chooseCall,
  loginHistory,
  memberIcon,
  memberProfile,
} from '@baize/contract/people/profile';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { changeProfile } from './change-profile.ts';
import { chooseIcon, iconOf } from './choose-icon.ts';
import { listLogins } from './list-logins.ts';
import { profileOf } from './profile-of.ts';

export interface ProfileRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
}

/** Puts what members tell about themselves, their icon and their log-in history on the wire. Always the caller's own. */
export function profileRoutes(serve: Serve, deps: ProfileRoutesDeps): void {
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
}
