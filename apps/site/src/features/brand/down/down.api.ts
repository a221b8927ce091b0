import type { systemResources } from '@baize/contract/brand/downloads';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';

/** What the brand has to download beside the site itself. */
export function useResources() {
  return useAnswer(['resources'], () => send<typeof systemResources>('GET /wps/system/resources', {}));
}
