import type { Row } from './table.ts';
import { type BetCpu } from './vendor-bets.ts';
/** The path of money whole: each figure against a yardstick of the same run. */
export declare function moneyRows(serverUrl: string): Promise<Row[]>;
/**
 * A minute's look at the same path, for `npm test`: half of the goal is a floor far from noise. A machine that was busy with
 * something else for a moment is looked at again.
 */
export declare function shortMoneyRows(serverUrl: string): Promise<Row[]>;
export declare function perSecond(rate: number): string;
export declare function cpuOf({ server, database, load }: BetCpu): string;
