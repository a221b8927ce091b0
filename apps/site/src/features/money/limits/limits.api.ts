import type { ValueOf } from '@baize/contract';

/** All limits of the member as the server tells them. */
export type Limits = ValueOf<'GET /wps/member/limits'>;
/** One of them: of a kind, for a period. */
export type Limit = Limits['limits'][number];
