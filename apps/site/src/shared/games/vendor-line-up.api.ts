import type { VendorLineUp } from '@baize/contract/bootstrap';
import type { vendorList } from '@baize/contract/play/vendor-line-up';
import { send } from '../api/api.ts';
import { useAnswer } from '../api/answers.ts';
import { usePage } from '../state/page.ts';

export interface VendorLineUps {
  readonly lineUps: readonly VendorLineUp[];
  /** Whether they hold every vendor. Until the rest is here, a vendor that is not among them may exist all the same. */
  readonly complete: boolean;
}

/** All vendor line-ups: those of the page when it has all vendors, else the server is asked for the rest, once for everybody who wants them. */
export function useVendorLineUps(): VendorLineUps {
  const { lanes: lineUps } = usePage();
  const complete = lineUps.every(({ total, vendors }) => total === vendors.length);
  const { data } = useAnswer(
    ['vendor-line-ups'],
    async () => (await send<typeof vendorList>('GET /wps/relay/GCS_vendorList', {})).data.lanes,
    {
      enabled: !complete,
    },
  );
  return complete ? { lineUps, complete } : { lineUps: data ?? lineUps, complete: data !== undefined };
}
