import {
  socialComplete,
  socialFinish,
  socialLink,
  socialLinks,
  socialLinkStart,
  socialStart,
  socialUnlink,
} from '@baize/contract/people/social-sign-in';
import type { MemberId } from '@baize/kernel';
import type { Db } from '../../../platform/database/db.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import { visitOf } from '../members/index.ts';
import { beginSocial, type BeginSocialDeps } from './begin-social.ts';
import { completeSocial, type CompleteSocialDeps } from './complete-social.ts';
import { finishSocial } from './finish-social.ts';
import { linkByTicket, listLinks, unlink } from './link-social.ts';
import { browserOf, markedBrowser } from './social-browser.ts';
import type { SocialName } from './social.ts';

interface BeginForm {
  readonly provider: SocialName;
  readonly origin: string;
}

export interface SocialRoutesDeps extends BeginSocialDeps, CompleteSocialDeps {
  readonly db: Db;
}

/** Serves signing in with Google and Facebook, and linking an account with them. */
export function mountSocial(serve: Serve, deps: SocialRoutesDeps): void {
  const { db, brands } = deps;
  const begin = async (form: BeginForm, caller: Caller, memberId: MemberId | null) => {
    const brand = await brands.of(caller.brand);
    const browser = markedBrowser(caller, deps.chance);
    const host = caller.header('host') ?? '';
    return { url: await beginSocial(db, { ...form, brand, browser, memberId, host }, deps) };
  };
  serve(socialStart, (form, caller) => begin(form, caller, null));
  serve(socialLinkStart, (form, caller) => begin(form, caller, caller.session.memberId));
  serve(socialFinish, async (form, caller) => {
    const brand = await brands.of(caller.brand);
    const { session } = caller;
    return finishSocial(db, { brand, form, browser: browserOf(caller), visit: visitOf(caller), session }, deps);
  });
  serve(socialComplete, async (form, caller) => {
    const brand = await brands.of(caller.brand);
    return completeSocial(db, { brand, form, browser: browserOf(caller), visit: visitOf(caller) }, deps);
  });
  serve(socialLink, async ({ ticket }, caller) => {
    const [brand, browser] = [await brands.of(caller.brand), browserOf(caller)];
    await linkByTicket(db, { brand, memberId: caller.session.memberId, ticket, browser }, deps);
    return null;
  });
  serve(socialLinks, async (_request, { brand, session }) =>
    listLinks(db, { brand: await brands.of(brand), memberId: session.memberId }, deps.social),
  );
  serve(socialUnlink, async ({ provider }, { session }) => {
    await unlink(db, session.memberId, provider);
    return null;
  });
}
