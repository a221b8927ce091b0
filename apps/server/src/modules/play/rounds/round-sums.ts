/** What rounds come to. */
export interface RoundSums {
  readonly rounds: number;
  readonly stakeParts: bigint;
  readonly validParts: bigint;
  readonly winParts: bigint;
}
