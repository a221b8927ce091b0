import { send } from '../../../shared/api/api.ts';
import { useAsked } from '../../../shared/api/answers.ts';

/** What the brand has to download beside the site itself. */
export function useResources() {
  return useAsked(['resources'], () => send('GET /wps/system/resources', {}));
}
