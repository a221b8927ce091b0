import type { Lane } from '@baize/contract';
import { send } from '../api/api.ts';
import { useAsked } from '../api/answers.ts';
import { usePage } from '../state/page.ts';

export interface AllLanes {
  readonly lanes: readonly Lane[];
  /** Whether they hold every vendor. Until the rest is here, a vendor that is not among them may exist all the same. */
  readonly complete: boolean;
}

/** All lanes: those of the page when it has all vendors, else the server is asked for the rest, once for everybody who wants them. */
export function useAllLanes(): AllLanes {
  const { lanes } = usePage();
  const complete = lanes.every(({ total, vendors }) => total === vendors.length);
  const { data } = useAsked(['lanes'], async () => (await send('GET /wps/relay/GCS_vendorList', {})).data.lanes, {
    enabled: !complete,
  });
  return complete ? { lanes, complete } : { lanes: data ?? lanes, complete: data !== undefined };
}
