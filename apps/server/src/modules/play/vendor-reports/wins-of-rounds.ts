import { createHash } from 'node:crypto';
import type { Sql } from '../../../platform/database/db.ts';
import type { Pair } from './find-cases.ts';
import { type OurRound, ourRounds } from './ours.store.ts';
import type { VendorTransaction } from './told.ts';

interface ToldRound {
  readonly last: VendorTransaction;
  readonly round: string;
  stakeParts: bigint;
  wonParts: bigint;
}

/**
 * What rounds won in all, as a vendor tells it that has no single wins in its report, beside what they won with us. A round is compared
 * where all its stakes are told: one of which we have other stakes stands in the cases of those, or goes on beyond the piece.
 */
export async function winsOfRounds(sql: Sql, vendor: string, bets: readonly VendorTransaction[]): Promise<Pair[]> {
  const told = toldRounds(bets);
  const named = [...told.values()].map(({ last, round }) => ({ wireUser: last.wireUser, round }));
  const ours = named.length === 0 ? [] : await ourRounds(sql, vendor, named);
  return ours.flatMap((one) => {
    const theirs = told.get(keyOf(one));
    if (theirs?.stakeParts !== one.stakeParts) return [];
    return [pairOf(vendor, theirs, one)];
  });
}

function toldRounds(bets: readonly VendorTransaction[]): Map<string, ToldRound> {
  const told = new Map<string, ToldRound>();
  for (const bet of bets) {
    const { round, wonParts, state, wireUser } = bet;
    if (round === null || wonParts === undefined || state !== 'stands') continue;
    const key = keyOf({ wireUser, round });
    const { stakeParts, wonParts: before } = told.get(key) ?? { stakeParts: 0n, wonParts: 0n };
    told.set(key, { last: bet, round, stakeParts: stakeParts + bet.parts, wonParts: before + wonParts });
  }
  return told;
}

function keyOf({ wireUser, round }: { readonly wireUser: string; readonly round: string }): string {
  return JSON.stringify([wireUser, round]);
}

function pairOf(vendor: string, { last, wonParts }: ToldRound, our: OurRound): Pair {
  const { wireUser, round, currency, gameCode, memberId, brand, at, winParts } = our;
  const transactionUuid = roundUuid(vendor, our);
  const both = { transactionUuid, vendorReference: round, referenceUuid: null, kind: 'win', state: 'stands' } as const;
  return {
    theirs: { ...both, wireUser, parts: wonParts, currency: last.currency, gameCode, round, at: last.at },
    ours: { ...both, wireUser, parts: winParts, currency, gameCode, round, memberId, brand, at },
    isOfRound: true,
  };
}

/** The same for a round in every comparison (UUID version 8, RFC 9562); no transaction has it. */
function roundUuid(vendor: string, { wireUser, round }: OurRound): string {
  const text = JSON.stringify(['round', vendor, wireUser, round]);
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
