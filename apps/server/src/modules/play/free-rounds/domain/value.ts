/** Up to which value one person may give free rounds. */
export interface FreeCeilings {
  readonly campaignParts: bigint;
  readonly dayParts: bigint;
}

/** What is to be given, and what was given before it. */
export interface Giving {
  readonly valueParts: bigint;
  /** Of the same campaign, whoever approved it. */
  readonly campaignParts: bigint;
  /** At the brand today, by one person's word. */
  readonly dayParts: bigint;
}

/** Whether one person is enough. */
export function mayGiveAlone({ valueParts, campaignParts, dayParts }: Giving, ceilings: FreeCeilings): boolean {
  return (
    valueParts === 0n ||
    (campaignParts + valueParts <= ceilings.campaignParts && dayParts + valueParts <= ceilings.dayParts)
  );
}
