import type { Row } from './table.ts';
/**
 * `npm run bench -- rewards`: what it costs a bet that missions, points, levels, rebates and agents count it; the night of a brand of a
 * million members with ten million bets; and a leaderboard of a million. `--share 0.01` does it with a hundredth of them, and `bets`,
 * `board` or `nights` behind it is one of these only.
 */
export declare function rewardsRows(serverUrl: string, share: number, wanted: readonly string[]): Promise<Row[]>;
