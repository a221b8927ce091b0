import { customerService } from '@baize/contract/brand/availability';
import { captcha } from '@baize/contract/people/bot-check';
import { updateLanguage } from '@baize/contract/people/profile';
import { logout, memberInfo } from '@baize/contract/people/sign-in';
import { SECOND_MS } from '@baize/kernel';
import type { Serve } from '../../platform/http/serve.ts';
import { customerServiceFor } from './customer-service.ts';
import { chooseLanguage } from './choose-language.ts';
import { CAPTCHA_TTL_MS, issueCaptcha } from './guard/issue-captcha.ts';
import { loginRoutes, type LoginRoutesDeps } from './login/login.routes.ts';
import { registerRoutes, type RegisterRoutesDeps } from './register/register.routes.ts';
import { logOut } from './sessions/log-out.ts';
import { memberInfoOf } from './member-info.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { CAPTCHA_COOKIE } from './visit.ts';

export type MembersRoutesDeps = LoginRoutesDeps & RegisterRoutesDeps;

/** Puts registering, logging in and out, member info and the image captcha on the wire. */
export function membersRoutes(serve: Serve, deps: MembersRoutesDeps): void {
  const { db, brands } = deps;

  registerRoutes(serve, deps);
  loginRoutes(serve, deps);
  sessionsRoutes(serve, deps);
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
