import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Db } from './db.ts';
import type { Games } from './games.ts';
import type { Keys } from './keys.ts';
import type { Pictures } from './pictures.ts';
import type { Settling } from './wallet/settling.ts';
import type { WalletClient } from './wallet/wallet-client.ts';

/** What every use case of the arcade is given: database, clocks, keys, titles, wallet client, log. */
export interface Arcade {
  readonly db: Db;
  readonly clock: Clock;
  readonly databaseClock: DatabaseClock;
  readonly keys: Keys;
  readonly games: Games;
  readonly wallet: WalletClient;
  /** Where awards wait to be written down with others. */
  readonly settling: Settling;
  readonly log: Logger;
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string;
  readonly pictures: Pictures;
}
