/** What the seed of a demonstration names a round after its first bet, a UUID of version 8: no studio drew it. */
export function seededRound(bet: string): string {
  return `past-${bet}`;
}

/** Whether a round was told by the seed of a demonstration: no studio has a page about it. */
export function isSeededRound(round: string): boolean {
  return /^past-[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(round);
}
