import {
  changePassword,
  forgotByEmail,
  paymentPassword,
  resetByMobile,
  resetPassword,
} from '@baize/contract/people/passwords';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { type Brand, type BrandBook, isSwitchedOn } from '../../brand/brands/index.ts';
import { visitOf } from '../members/index.ts';
import { changePassword as change } from './change-password.ts';
import { forgotByEmail as forgot } from './forgot-by-email.ts';
import { resetByMobile as resetWithCode, type ResetDeps, resetPassword as resetWithLink } from './reset-password.ts';
import { setPaymentPassword } from './set-payment-password.ts';

export interface PasswordRoutesDeps extends ResetDeps {
  readonly db: Db;
  readonly chance: Chance;
  readonly brands: BrandBook;
  readonly botCheck: BotCheck;
}

/** Serves changing and recovering passwords. The ways to recover are those the brand has switched on (B3.13). */
export function mountRecovery(serve: Serve, deps: PasswordRoutesDeps): void {
  const { db, brands } = deps;
  serve(changePassword, async (form, caller) => {
    const brand = await brands.of(caller.brand);
    return change(db, { brand, session: caller.session, form, visit: visitOf(caller) }, deps);
  });
  serve(paymentPassword, async (form, caller) => {
    const { memberId } = caller.session;
    await setPaymentPassword(db, { brand: await brands.of(caller.brand), memberId, form }, deps);
    return null;
  });
  serve(forgotByEmail, async (form, caller) => {
    const brand = offered(await brands.of(caller.brand), 'FORGETEMAIL3');
    await forgot(db, { brand, form, visit: visitOf(caller) }, deps);
    return null;
  });
  serve(resetPassword, async (form, caller) => {
    await resetWithLink(db, { brand: await brands.of(caller.brand), form }, deps);
    return null;
  });
  serve(resetByMobile, async (form, caller) => {
    const brand = offered(await brands.of(caller.brand), 'FORGETMOBILE3');
    await resetWithCode(db, { brand, form }, deps);
    return null;
  });
}

/** A way that the brand has switched off is not there. */
function offered(brand: Brand, modId: string): Brand {
  if (!isSwitchedOn(brand.whitelabel, modId)) throw new Refusal('call_unknown');
  return brand;
}
