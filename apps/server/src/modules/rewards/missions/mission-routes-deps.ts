import type { NoteChange } from '../../../events/operator-change.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { AwardsDeps } from '../awards/index.ts';
import type { MissionsDeps } from './mission.ts';

/** What the calls of missions need, for members and for staff. */
export type MissionRoutesDeps = Omit<MissionsDeps, 'payers'> & {
  readonly hints: Hints;
  readonly awardPayers: AwardsDeps['payers'];
  readonly noteChange: NoteChange;
};
