import type { Row } from './table.ts';
/** Bets, records and audits on tables that are full, beside the same bets on empty ones. */
export declare function fullRows(serverUrl: string, share: number): Promise<Row[]>;
