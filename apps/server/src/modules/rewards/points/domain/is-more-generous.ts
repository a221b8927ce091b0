import { type PointRate, rateFor } from './earned-points.ts';

/** Whether bets on any type of game earn more at any level than before. */
export function isMoreGenerous(before: readonly PointRate[], after: readonly PointRate[]): boolean {
  const ranks = new Set([0, ...[...before, ...after].map(({ fromRank }) => fromRank)]);
  const gameTypes = new Set(after.map(({ gameType }) => gameType));
  return [...gameTypes].some((gameType) =>
    [...ranks].some((rank) => rateFor(after, { gameType, rank }) > rateFor(before, { gameType, rank })),
  );
}
