import {
  captcha,
  customerService,
  login,
  logout,
  memberInfo,
  register as registerCall,
  updateLanguage,
} from '@baize/contract';
import { SECOND_MS } from '@baize/kernel';
import type { OnSessionEnded } from '../../events/session-ended.ts';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { News } from '../../platform/news.ts';
import type { BrandBook } from '../brands/index.ts';
import type { Hasher } from './hasher.ts';
import { customerServiceFor } from './customer-service.ts';
import { chooseLanguage } from './choose-language.ts';
import { CAPTCHA_TTL_MS, issueCaptcha } from './issue-captcha.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { memberInfoOf } from './member-info.ts';
import { register } from './register.ts';
import { CAPTCHA_COOKIE, visitOf } from './visit.ts';

export interface MembersRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly brands: BrandBook;
  readonly news: News;
  readonly onSessionEnded: OnSessionEnded;
}

/** Puts registering, logging in and out, member info and the image captcha on the wire. */
export function membersRoutes(serve: Serve, deps: MembersRoutesDeps): void {
  const { db, brands } = deps;

  serve(registerCall, async (form, caller) =>
    register(db, { brand: await brands.of(caller.brand), form, visit: visitOf(caller) }, deps),
  );
  serve(login, (form, caller) => logIn(db, { brand: caller.brand, form, visit: visitOf(caller) }, deps));
  serve(logout, async (_request, caller) => {
    await logOut(db, caller.session, deps);
    return null;
  });
  serve(memberInfo, (_request, caller) => memberInfoOf(db, caller.session.memberId));
  serve(customerService, async (_request, { brand, session }) =>
    customerServiceFor(db, { brand: await brands.of(brand), memberId: session?.memberId }),
  );
  serve(updateLanguage, async ({ language }, { brand, session }) => {
    await chooseLanguage(db, { brand: await brands.of(brand), session, language });
    return { language };
  });
  serve(captcha, async (_request, caller) => {
    const { id, image } = await issueCaptcha(db, caller.brand, deps);
    caller.setCookie(CAPTCHA_COOKIE, id, CAPTCHA_TTL_MS / SECOND_MS);
    return image;
  });
}
