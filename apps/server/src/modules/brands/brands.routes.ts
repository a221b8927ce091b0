import { countries, registerSettings, type SystemStatus, systemStatus } from '@baize/contract';
import type { Clock } from '../../platform/clock.ts';
import type { CountryOf } from '../../platform/countries.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BrandBook } from './brand-book.ts';
import { countriesOf } from './countries/countries-of.ts';
import { statusOf } from './status-of.ts';

export interface BrandsRoutesDeps {
  readonly brands: BrandBook;
  readonly clock: Clock;
  /** The public half of the seal key. */
  readonly sealKey: SystemStatus['sealKey'];
  readonly countryOf: CountryOf;
}

/** Puts the brand's status and its register rules on the wire. */
export function brandsRoutes(serve: Serve, { brands, clock, sealKey, countryOf }: BrandsRoutesDeps): void {
  serve(systemStatus, async ({ url }, caller) => {
    const brand = url === undefined ? await brands.of(caller.brand) : await brands.ofHost(url);
    if (brand === undefined) throw new Refusal('brand_unknown');
    const { ip } = caller;
    const language = caller.cookie('lang');
    return statusOf(brand, { ip, country: countryOf(ip), language, sealKey, now: clock.now() });
  });
  serve(countries, async (_request, caller) => countriesOf(await brands.of(caller.brand), countryOf(caller.ip)));
  serve(registerSettings, async (_request, caller) => (await brands.of(caller.brand)).registerRules);
}
