import { isRefused } from '../refused.ts';
import { readTerms } from '../terms/read-terms.ts';
import type { ContractTerms } from '../terms/terms.ts';

/** Terms as they are sent: a daily salary of one tier without conditions. */
export function writtenTerms(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    kind: 'salary',
    currency: 'PHP',
    period: 'Daily',
    profitLossPeriod: 'Monthly',
    singleBetFrom: '0',
    activeFrom: '100000000',
    carry: false,
    tiers: [writtenTier()],
    ...changes,
  };
}

export function writtenTier(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { activeMembersFrom: 0, validBetsFrom: '0', lossRate: 5000, profitRate: 2000, ...changes };
}

/** A dividend of one tier. */
export function writtenDividend(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return writtenTerms({
    kind: 'dividend',
    period: 'Monthly',
    carry: true,
    tiers: [writtenTier({ lossRate: 200_000, profitRate: 0 })],
    ...changes,
  });
}

/** Terms that must be readable. */
export function termsFrom(written: unknown): ContractTerms {
  const terms = readTerms(written);
  if (isRefused(terms)) throw new Error(`${terms.refused}: ${terms.about ?? ''}`);
  return terms;
}
