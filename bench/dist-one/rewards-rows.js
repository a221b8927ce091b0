import { rewardsBetRows } from './rewards-bets.js';
import { rewardsBoardRows } from './rewards-board.js';
import { rewardsNightRows } from './rewards-nights.js';
const PARTS = { bets: rewardsBetRows, board: rewardsBoardRows, nights: rewardsNightRows };
/**
 * `npm run bench -- rewards`: what it costs a bet that missions, points, levels, rebates and agents count it; the night of a brand of a
 * million members with ten million bets; and a leaderboard of a million. `--share 0.01` does it with a hundredth of them, and `bets`,
 * `board` or `nights` behind it is one of these only.
 */
export async function rewardsRows(serverUrl, share, wanted) {
    const named = Object.entries(PARTS).filter(([part]) => wanted.includes(part));
    const rows = [];
    for (const [, measure] of named.length === 0 ? Object.entries(PARTS) : named) {
        rows.push(...(await measure(serverUrl, share)));
    }
    return rows;
}
//# sourceMappingURL=rewards-rows.js.map