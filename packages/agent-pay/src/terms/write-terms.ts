import { canonicalJson, type Json } from './canonical-json.ts';
import type { ContractTerms } from './terms.ts';

/** Terms as JSON: amounts as text of parts, rates as whole millionths. `readTerms` reads it back. */
export function writeTerms(terms: ContractTerms): Readonly<Record<string, Json>> {
  return {
    kind: terms.kind,
    currency: terms.currency,
    period: terms.period,
    profitLossPeriod: terms.profitLossPeriod,
    singleBetFrom: terms.singleBetFromParts.toString(),
    activeFrom: terms.activeFromParts.toString(),
    carry: terms.carry,
    tiers: terms.tiers.map((tier) => ({
      activeMembersFrom: tier.activeMembersFrom,
      validBetsFrom: tier.validBetsFromParts.toString(),
      lossRate: Number(tier.lossRate),
      profitRate: Number(tier.profitRate),
    })),
  };
}

/** The one text of these terms (RFC 8785). Its SHA-256 is what both sides sign. */
export function textOfTerms(terms: ContractTerms): string {
  return canonicalJson(writeTerms(terms));
}
