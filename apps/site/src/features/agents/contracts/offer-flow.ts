import { partsFromText, textFromParts } from '@baize/kernel';
import type { ContractTerms } from './contracts.api.ts';

/** A tier as it is typed. */
export interface TypedTier {
  readonly members: string;
  readonly valid: string;
  readonly loss: string;
  readonly profit: string;
}

export interface TypedTerms {
  readonly singleBetFrom: string;
  readonly activeFrom: string;
  readonly tiers: readonly TypedTier[];
}

/** Millionths in a percent. */
const PERCENT = 10_000;

/** What the giver holds, as the beginning of what the giver offers. */
export function typedFrom(terms: ContractTerms): TypedTerms {
  const amount = (parts: string) => textFromParts(BigInt(parts));
  return {
    singleBetFrom: amount(terms.singleBetFrom),
    activeFrom: amount(terms.activeFrom),
    tiers: terms.tiers.map((tier) => ({
      members: String(tier.activeMembersFrom),
      valid: amount(tier.validBetsFrom),
      loss: String(tier.lossRate / PERCENT),
      profit: String(tier.profitRate / PERCENT),
    })),
  };
}

/** The terms that were typed, or undefined where something is no number. Kind, currency and periods are those of the giver. */
export function termsFrom(own: ContractTerms, typed: TypedTerms): ContractTerms | undefined {
  const amount = (text: string) => partsFromText(text.trim());
  const rate = (text: string) => {
    const millionths = Number(text.trim().replace(',', '.')) * PERCENT;
    const whole = Math.round(millionths);
    return text.trim() !== '' && Math.abs(millionths - whole) < 1e-6 && whole >= 0 ? whole : undefined;
  };
  const [single, active] = [amount(typed.singleBetFrom), amount(typed.activeFrom)];
  const tiers = typed.tiers.flatMap(({ members, valid, loss, profit }) => {
    const [count, from, lossRate, profitRate] = [Number(members), amount(valid), rate(loss), rate(profit)];
    const isRead = Number.isInteger(count) && count >= 0 && from !== undefined;
    if (!isRead || lossRate === undefined || profitRate === undefined) return [];
    return [{ activeMembersFrom: count, validBetsFrom: String(from), lossRate, profitRate }];
  });
  if (single === undefined || active === undefined || tiers.length !== typed.tiers.length) return undefined;
  return { ...own, singleBetFrom: String(single), activeFrom: String(active), tiers };
}
