import type { SystemStatus } from '@baize/contract/bootstrap';
import { registerSettings } from '@baize/contract/brand/account-rules';
import { countries } from '@baize/contract/brand/countries';
import { systemStatus } from '@baize/contract/brand/status';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { type BrandBook, countriesOf, languageOf } from '../brands/index.ts';
import { statusOf } from './status-of.ts';
import { visitorStatus } from './visitor-status.ts';

export interface StatusRoutesDeps {
  readonly brands: BrandBook;
  readonly clock: Clock;
  /** The public half of the seal key. */
  readonly sealKey: SystemStatus['sealKey'];
}

/** Puts the brand's status and its register rules on the wire. */
export function statusRoutes(serve: Serve, { brands, clock, sealKey }: StatusRoutesDeps): void {
  // Which brand it is, the host of the request decides: `url` is what the visitor sees, and nobody may choose by it.
  serve(systemStatus, async (request, caller) => {
    const brand = await brands.of(caller.brand);
    const { ip, country } = caller;
    const language = languageOf(brand, caller, request.language);
    const standing = visitorStatus(brand, country);
    return statusOf(brand, { ip, standing, language, sealKey, now: clock.now() });
  });
  serve(countries, async (_request, caller) => countriesOf(await brands.of(caller.brand), caller.country));
  serve(registerSettings, async (_request, caller) => (await brands.of(caller.brand)).registerRules);
}
