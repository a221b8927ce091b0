import type { countries as countriesCall } from '@baize/contract/brand/countries';
import { send } from '../api/api.ts';
import { useAnswer } from '../api/answers.ts';

/**
 * Countries with their dialling codes, and the list to choose from. The code of the list is a part of its own: it is loaded while
 * the countries are asked for, so that both are waited for once, and a failure of either is tried again by the same press.
 */
export function useCountries() {
  return useAnswer(['countries'], async () => {
    const [countries, { CountryList }] = await Promise.all([
      send<typeof countriesCall>('GET /wps/system/countries', {}),
      import('./country-list.tsx'),
    ]);
    return { countries, CountryList };
  });
}
