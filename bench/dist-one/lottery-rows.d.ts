import type { Row } from './table.ts';
/**
 * `npm run bench -- lottery`: slips against the bets of the wallet gateway, both by the statement that does them; a million tickets of
 * one draw settled and paid, against an update of as many rows that does nothing else. `slips` behind it is the first part only.
 */
export declare function lotteryRows(serverUrl: string, wanted: readonly string[]): Promise<Row[]>;
