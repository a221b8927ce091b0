import type { ValueOf } from '@baize/contract/client';
import type { memberLimits } from '@baize/contract/money/limits';

/** All limits of the member as the server tells them. */
export type Limits = ValueOf<typeof memberLimits>;
/** One of them: of a kind, for a period. */
export type Limit = Limits['limits'][number];
