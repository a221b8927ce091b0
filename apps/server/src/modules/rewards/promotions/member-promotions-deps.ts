import type { Hints } from '../../../platform/hints/hints.ts';
import type { AwardsDeps } from '../awards/index.ts';
import type { DecideDeps } from './decide-application.ts';

/** What the calls of joined promotions need, for members and for staff. */
export type MemberPromotionsDeps = Omit<DecideDeps, 'payers'> & {
  readonly hints: Hints;
  readonly awardPayers: AwardsDeps['payers'];
};
