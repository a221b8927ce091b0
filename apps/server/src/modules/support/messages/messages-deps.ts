import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

export interface MessagesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: Hints;
  readonly noteChange: NoteChange;
}
