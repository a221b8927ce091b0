import type { NoteChange } from '../../../events/operator-change.ts';
import type { Chance } from '../../../platform/chance.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { News } from '../../../platform/news.ts';

export interface MessagesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly news: News;
  readonly noteChange: NoteChange;
}
