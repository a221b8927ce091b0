import type { VendorLineUp } from '@baize/contract/bootstrap';
import type { vendorList } from '@baize/contract/play/vendor-line-up';
import { send } from './api.ts';
import { useAsked } from './asked.ts';
import { usePage } from './page.ts';

export interface AllLanes {
  readonly lanes: readonly VendorLineUp[];
  /** Whether they hold every vendor. Until the rest is here, a vendor that is not among them may exist all the same. */
  readonly complete: boolean;
}

/** All lanes: those of the page when it has all vendors, else the server is asked for the rest, once for everybody who wants them. */
export function useAllLanes(): AllLanes {
  const { lanes } = usePage();
  const complete = lanes.every(({ total, vendors }) => total === vendors.length);
  const { data } = useAsked(
    ['lanes'],
    async () => (await send<typeof vendorList>('GET /wps/relay/GCS_vendorList', {})).data.lanes,
    {
      enabled: !complete,
    },
  );
  return complete ? { lanes, complete } : { lanes: data ?? lanes, complete: data !== undefined };
}
