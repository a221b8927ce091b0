import type { DepositTerms } from '@baize/contract/money/deposit-terms';
import type { Offer } from './deposit.ts';

/** What counts from a level of the club on. */
export interface LevelOffer extends Offer {
  readonly from: number;
}

/** Level offers as the database keeps them: JSON, which knows no bigint. */
export type LevelsKept = readonly {
  readonly from: number;
  readonly minimumParts: string;
  readonly maximumParts: string;
  readonly terms: Omit<DepositTerms, 'feeParts' | 'bonusMaximumParts'> & {
    readonly feeParts: string;
    readonly bonusMaximumParts: string;
  };
}[];

export function levelsToKeep(levels: readonly LevelOffer[]): LevelsKept {
  return levels.map(({ from, minimumParts, maximumParts, terms }) => ({
    ...{ from, minimumParts: String(minimumParts), maximumParts: String(maximumParts) },
    terms: { ...terms, feeParts: String(terms.feeParts), bonusMaximumParts: String(terms.bonusMaximumParts) },
  }));
}

export function levelsFrom(kept: LevelsKept): LevelOffer[] {
  return kept.map(({ from, minimumParts, maximumParts, terms }) => ({
    ...{ from, minimumParts: BigInt(minimumParts), maximumParts: BigInt(maximumParts) },
    terms: { ...terms, feeParts: BigInt(terms.feeParts), bonusMaximumParts: BigInt(terms.bonusMaximumParts) },
  }));
}
