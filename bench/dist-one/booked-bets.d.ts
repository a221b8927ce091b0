import { type Sql } from '../../apps/server/dist/platform/database/db.js';
import { type BenchPlayer } from './bet-players.ts';
/**
 * Bets of players in turn, booked by the gateway's own statement: they touch the pages that signed ones touch, in a fifth of the
 * time. Returns the ms it took.
 */
export declare function bookBets(db: Sql, players: readonly BenchPlayer[], count: number): Promise<number>;
/** So many that they are not all to be kept in memory, on connections of their own. */
export declare function bookManyBets(databaseUrl: string, players: readonly BenchPlayer[], count: number): Promise<void>;
