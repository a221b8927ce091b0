/** One requirement, and what was staked from it on until the next one. */
export interface TurnoverStretch {
  readonly requiredParts: bigint;
  readonly stakedParts: bigint;
}

/**
 * How much of each requirement is done, oldest first. A bet counts once: for the oldest requirement that was there and still
 * open when it was made. The rest of all together equals the rest that `turnoverFrom` finds.
 */
export function shareTurnover(stretches: readonly TurnoverStretch[]): bigint[] {
  const done = stretches.map(() => 0n);
  stretches.forEach(({ stakedParts }, now) => {
    let spare = stakedParts;
    for (let place = 0; place <= now && spare > 0n; place += 1) {
      const open = (stretches[place]?.requiredParts ?? 0n) - (done[place] ?? 0n);
      const share = open < spare ? open : spare;
      done[place] = (done[place] ?? 0n) + share;
      spare -= share;
    }
  });
  return done;
}
