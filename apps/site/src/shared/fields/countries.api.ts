import { useAnswer } from '../api/answers.ts';
import { fetchCountries } from './countries-at-start.ts';

/**
 * Countries with their dialling codes, and the list to choose from. The code of the list is a part of its own: it is loaded while
 * the countries are asked for, so that both are waited for once, and a failure of either is tried again by the same press.
 */
export function useCountries() {
  return useAnswer(['countries'], async () => {
    const [countries, { CountryList }] = await Promise.all([fetchCountries(), import('./country-list.tsx')]);
    return { countries, CountryList };
  });
}
