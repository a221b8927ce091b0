import {
  opsColours,
  opsContacts,
  opsFooter,
  opsPutColours,
  opsPutContacts,
  opsPutFooter,
  opsPutSiteData,
  opsSiteData,
} from '@baize/contract/brand/branding-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeSiteData, type SiteDataDeps } from './change-site-data.ts';
import { readSiteData } from './site-data.store.ts';
import { changeBranding } from './change-branding.ts';
import type { Footer } from './branding.ts';
import { findBranding, findColours } from './branding.store.ts';

export type BrandingRoutesDeps = SiteDataDeps;

/** Puts a brand's floating buttons, footer, colours and what it says of itself in the hands of its operators. */
export function mountBranding(serve: Serve, deps: BrandingRoutesDeps): void {
  serve(opsContacts, async (_request, { brand }) => (await findBranding(deps.db, brand)).contacts);
  serve(opsPutContacts, async (contacts, { session }) => {
    await changeBranding(deps, session, { contacts });
    return contacts;
  });
  serve(opsFooter, async (_request, { brand }) => footerOnWire((await findBranding(deps.db, brand)).footer));
  serve(opsPutFooter, async (footer, { session }) => {
    await changeBranding(deps, session, { footer });
    return footer;
  });
  serve(opsColours, async (_request, { brand }) => ({ colours: { ...(await findColours(deps.db, brand)) } }));
  serve(opsPutColours, async ({ colours }, { session }) => {
    await changeBranding(deps, session, { colours });
    return { colours };
  });
  serve(opsSiteData, (_request, { brand }) => readSiteData(deps.db, brand));
  serve(opsPutSiteData, (data, { session }) => changeSiteData(deps, session, data));
}

function footerOnWire({ claims, licences, copyright }: Footer) {
  return { claims: [...claims], licences: [...licences], copyright };
}
