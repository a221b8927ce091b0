/** What must be staked for money that came in, and what has been staked since it did. */
export interface Stretch {
  readonly requiredParts: bigint;
  /** Valid bets since this requirement began: also those that later requirements count. */
  readonly stakedSinceParts: bigint;
}

/** What a member must have staked before money may leave, and how much of it is done. */
export interface Turnover {
  readonly requiredParts: bigint;
  readonly doneParts: bigint;
}

/**
 * How far a member is with all requirements together, oldest first. A bet counts once, and only for money that was there when
 * it was made: so from each requirement on, what was staked since must reach the sum of it and all later ones. The one that
 * is furthest from it says how much is left.
 */
export function turnoverFrom(stretches: readonly Stretch[]): Turnover {
  let required = 0n;
  let furthest = { requiredParts: 0n, left: 0n };
  for (const { requiredParts, stakedSinceParts } of stretches.toReversed()) {
    required += requiredParts;
    const left = required - stakedSinceParts;
    if (left > furthest.left) furthest = { requiredParts: required, left };
  }
  const whole = furthest.left > 0n ? furthest.requiredParts : required;
  return { requiredParts: whole, doneParts: whole - furthest.left };
}
