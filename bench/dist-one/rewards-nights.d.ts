import type { Row } from './table.ts';
/**
 * The night of a million members with ten million bets: the rebates of all of them paid, and all of their levels judged, each against one
 * sequential scan of the bets that adds them up by member.
 */
export declare function rewardsNightRows(serverUrl: string, share: number): Promise<Row[]>;
