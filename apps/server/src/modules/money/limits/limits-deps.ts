import type { BrandBook } from '../../brand/brands/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { News } from '../../../platform/news.ts';
import type { MemberId } from '@baize/kernel';

/** What the use cases of play work with. */
export interface PlayDeps {
  readonly db: Db;
  readonly brands: Pick<BrandBook, 'of'>;
  readonly clock: Clock;
  readonly news: Pick<News, 'tell'>;
  /** Ends the member's games: no vendor takes another stake by a token it has. */
  readonly endGames: (tx: Tx, memberId: MemberId) => Promise<void>;
}
