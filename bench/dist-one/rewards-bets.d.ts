import type { Row } from './table.ts';
/**
 * Signed bets a second, each of which ends its round: of members whom everything counts, in turns with as many whom nothing does, over
 * one server, whose worker follows the settled bets as it does by default.
 */
export declare function rewardsBetRows(serverUrl: string, share: number): Promise<Row[]>;
