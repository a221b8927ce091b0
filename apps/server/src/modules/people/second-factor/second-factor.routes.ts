import {
  confirmTotp as confirmCall,
  endTotp as endCall,
  renewRecoveryCodes as renewCall,
  startTotp as startCall,
} from '@baize/contract/people/second-factor';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { type BindDeps, confirmTotp, endTotp, renewRecoveryCodes, startTotp } from './bind-totp.ts';

export interface SecondFactorRoutesDeps extends BindDeps {
  readonly db: Db;
  readonly brands: BrandBook;
}

/** Serves binding an authenticator app, and its recovery codes. */
export function mountSecondFactor(serve: Serve, deps: SecondFactorRoutesDeps): void {
  const { db, brands } = deps;
  serve(startCall, async ({ password }, { brand, session: { memberId } }) =>
    startTotp(db, { brand: await brands.of(brand), memberId, password }, deps),
  );
  serve(confirmCall, async ({ code }, { session: { memberId } }) => ({
    recoveryCodes: await confirmTotp(db, { memberId, code }, deps),
  }));
  serve(renewCall, async (form, { session: { memberId } }) => ({
    recoveryCodes: await renewRecoveryCodes(db, { memberId, ...form }, deps),
  }));
  serve(endCall, async (form, { session: { memberId } }) => {
    await endTotp(db, { memberId, ...form }, deps);
    return null;
  });
}
