import type { VendorLineUp } from '@baize/contract/bootstrap';
import type { vendorList } from '@baize/contract/play/vendor-line-up';
import { send } from '../api/api.ts';
import { gamesAsker } from '../api/asker.ts';
import { useAnswer } from '../api/answers.ts';
import { usePage } from '../state/page.ts';

export interface VendorLineUps {
  readonly lineUps: readonly VendorLineUp[];
  /** Whether all vendors are loaded. Until then a vendor that is not in the list may still exist. */
  readonly complete: boolean;
}

/** All vendor line-ups: from the page's data if complete, else fetched, once for all callers. */
export function useVendorLineUps(): VendorLineUps {
  const { lanes: lineUps } = usePage();
  const complete = lineUps.every(({ total, vendors }) => total === vendors.length);
  const { data } = useAnswer(
    ['vendor-line-ups'],
    async () => (await send<typeof vendorList>('GET /wps/relay/GCS_vendorList', gamesAsker())).data.lanes,
    {
      enabled: !complete,
    },
  );
  return complete ? { lineUps, complete } : { lineUps: data ?? lineUps, complete: data !== undefined };
}

/** What members call the vendor of a code. A code that no line-up has stays as it is. */
export function useVendorNames(): (vendor: string) => string {
  const { lineUps } = useVendorLineUps();
  return (vendor) =>
    lineUps.flatMap(({ vendors }) => vendors).find((one) => one.vendor === vendor)?.vendorName ?? vendor;
}
