import type { systemStatus } from '@baize/contract/brand/status';
import { send } from './api.ts';
import { currentPage, pageStore } from '../state/page.ts';

let asking: Promise<number> | undefined;

/**
 * Asks the server how the site stands and shows what follows from it: the site, or one of its closed views (B1.5). Asked
 * once however many calls were turned away meanwhile. Returns the status; throws when nobody answered.
 */
export function askStatus(): Promise<number> {
  const { language } = currentPage();
  asking ??= send<typeof systemStatus>('GET /wps/system/status', { url: location.host, language })
    .then((status) => {
      pageStore.set({ ...currentPage(), status });
      return status.status;
    })
    .finally(() => (asking = undefined));
  return asking;
}
