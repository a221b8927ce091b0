import type { Row } from './table.ts';
/** A crowd at the front page costs little more than a file, and whoever waits for a hint costs little and is told at once. */
export declare function crowdRows(serverUrl: string): Promise<Row[]>;
