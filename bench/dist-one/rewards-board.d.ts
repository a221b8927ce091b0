import type { Row } from './table.ts';
/** The leaderboard of missions with a million members on it, over HTTP: its first twenty, and the place of who asks. */
export declare function rewardsBoardRows(serverUrl: string, share: number): Promise<Row[]>;
