import { send } from '../api/api.ts';
import { useAsked } from '../api/answers.ts';

/** Countries with their dialling codes. */
export function useCountries() {
  return useAsked(['countries'], () => send('GET /wps/system/countries', {}));
}
