import type { Row } from './table.ts';
/** A hundred players at one arcade, each as fast as the pace of slots lets them, for money of a real server. */
export declare function arcadeRows(serverUrl: string): Promise<Row[]>;
