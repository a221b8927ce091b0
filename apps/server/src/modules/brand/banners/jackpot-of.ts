import type { jackpot } from '@baize/contract/brand/banners';
import { type BrandCode, type Instant, type Money, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Brand } from '../brands/index.ts';

/** Reads the balance of a house account of a brand from the ledger. */
export type PoolOf = (account: {
  readonly brand: BrandCode;
  readonly name: `house:${string}`;
  readonly currency: Brand['currency'];
}) => Promise<Money>;

/** A jackpot that vendors hold for a brand, the highest level first. */
export interface ToldJackpot {
  readonly levels: readonly {
    readonly level: string;
    readonly name: string;
    /** By our codes of languages. */
    readonly names: Readonly<Record<string, string>>;
    readonly parts: bigint;
  }[];
  readonly games: readonly { readonly vendor: string; readonly gameCode: string }[];
}

/** The brand's own pool, never below nothing; null when it has no account for one. What is shown as a prize is a balance of the ledger (B2.5). */
export async function poolOfBrand(
  { code, jackpotAccount, currency }: Brand,
  { poolOf }: { readonly poolOf: PoolOf },
): Promise<string | null> {
  if (jackpotAccount === null) return null;
  const { parts } = await poolOf({ brand: code, name: jackpotAccount, currency });
  return textFromParts(parts > 0n ? parts : 0n);
}

interface Known {
  readonly own: string | null;
  readonly told: ToldJackpot | undefined;
  readonly language: string;
  readonly at: Instant;
}

/** The brand's own pool comes first; else what its vendors told. Nobody wins all levels at once, so the highest is the figure. */
export function jackpotOnWire({ own, told, language, at }: Known): z.input<typeof jackpot.value> {
  const levels = (told?.levels ?? []).map(({ level, name, names, parts }) => ({
    ...{ level, name: names[language] ?? name, amount: textFromParts(parts) },
  }));
  return { pool: own ?? levels[0]?.amount ?? null, levels, games: [...(told?.games ?? [])], at };
}
