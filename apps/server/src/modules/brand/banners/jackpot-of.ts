import { type BrandCode, type Instant, type Money, textFromParts } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Brand } from '../brands/index.ts';

/** Reads the balance of a house account of a brand from the ledger. */
export type PoolOf = (account: {
  readonly brand: BrandCode;
  readonly name: `house:${string}`;
  readonly currency: Brand['currency'];
}) => Promise<Money>;

export interface Jackpot {
  /** Decimal text; null when the brand has no pool. */
  readonly pool: string | null;
  readonly at: Instant;
}

/** The brand's real jackpot pool, never below nothing: a figure shown as a prize is a balance of the ledger (B2.5). */
export async function jackpotOf(brand: Brand, { poolOf, clock }: { poolOf: PoolOf; clock: Clock }): Promise<Jackpot> {
  const { code, jackpotAccount, currency } = brand;
  if (jackpotAccount === null) return { pool: null, at: clock.now() };
  const { parts } = await poolOf({ brand: code, name: jackpotAccount, currency });
  return { pool: textFromParts(parts > 0n ? parts : 0n), at: clock.now() };
}
