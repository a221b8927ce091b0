import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { AwardsDeps } from './award.ts';

/** What the calls of awards need, for members and for staff. */
export type AwardRoutesDeps = Omit<AwardsDeps, 'payers'> & {
  readonly db: Db;
  readonly hints: Hints;
  readonly awardPayers: AwardsDeps['payers'];
};
