import type { Row } from './table.ts';
/**
 * `npm run bench -- agents`: what the pages of the agent centre are made of, for the head of a line of a hundred thousand with ninety
 * days behind them, and five minutes of ten thousand contracts, with one bet of every second member, counted as they come every
 * twenty seconds; against a tenth of all that. A window that has ended waits for its last bets to be counted, and is settled then.
 */
export declare function agentsRows(serverUrl: string): Promise<Row[]>;
