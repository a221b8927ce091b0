import type { countries } from '@baize/contract/brand/countries';
import { send } from '../api/api.ts';
import { useAnswer } from '../api/answers.ts';

/** Countries with their dialling codes. */
export function useCountries() {
  return useAnswer(['countries'], () => send<typeof countries>('GET /wps/system/countries', {}));
}
