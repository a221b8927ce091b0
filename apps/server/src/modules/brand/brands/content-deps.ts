import { SECOND_MS } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { BrandBook } from './brand-book.ts';

/** For this long public content is served from memory without reading the database. */
export const CONTENT_FRESH_MS = 5 * SECOND_MS;

/** What the routes of a brand's pages need. */
export interface ContentDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Who changes a brand's content, and where it is noted. */
export interface ContentEditor {
  readonly operator: OperatorSession;
  readonly noteChange: NoteChange;
}
