import fc from 'fast-check';
import {
  CALENDAR_PERIODS,
  CONTRACT_KINDS,
  type ContractToPay,
  type Place,
  type PayTerms,
  type WindowToPay,
} from '../index.ts';

const amount = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 16n));
const signed = fc.tuple(amount, fc.boolean()).map(([parts, isBelow]) => (isBelow ? -parts : parts));

/**
 * Members with their uplines; some were moved while bets were made, and took everybody below along. `p3` is where member `m3`
 * stands, `p3a` where he stood before.
 */
const arbitraryPlaces = fc
  .tuple(fc.array(fc.option(fc.nat(), { freq: 4 }), { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat())
  .map(([uplines, whom, whence]) => {
    // Only earlier ones stand above, so nobody stands above themselves.
    const now = uplines.map((upline, i) => (i === 0 || upline === null ? null : upline % i));
    const moved = whom % uplines.length;
    const before = now.map((upline, i) => (i === moved ? (i === 0 ? null : whence % i) : upline));
    const placesOf = (lines: readonly (number | null)[], mark: string): Place[] =>
      lines.map((upline, i) => ({
        id: `p${i}${mark}`,
        member: `m${i}`,
        above: upline === null ? null : `p${upline}${mark}`,
      }));
    return { uplines: now, places: [...placesOf(now, ''), ...placesOf(before, 'a')] };
  });

const arbitraryTerms: fc.Arbitrary<PayTerms> = fc.record({
  singleBetFromParts: amount,
  activeFromParts: amount,
  carry: fc.boolean(),
  tiers: fc
    .array(fc.tuple(fc.nat(4), amount, fc.bigInt(0n, 1_000_000n), fc.bigInt(0n, 1_000_000n)), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) =>
      rows.map(([activeMembersFrom, validBetsFromParts, lossRate, profitRate]) => ({
        activeMembersFrom,
        validBetsFromParts,
        lossRate,
        profitRate,
      })),
    ),
});

/** A window of any kind. Whoever holds a contract has it from who stands right above, and that one holds one, too. */
export const arbitraryWindow: fc.Arbitrary<WindowToPay> = arbitraryPlaces.chain(({ uplines, places }) => {
  const bet = fc.record({
    place: fc.constantFrom(...places.map(({ id }) => id)),
    sizeParts: amount,
    validParts: signed,
    lossParts: signed,
  });
  const bets = fc.array(bet, { maxLength: 25 });
  const contract = fc.option(
    fc.record({
      terms: arbitraryTerms,
      profitLossPeriod: fc.constantFrom(...CALENDAR_PERIODS),
      carriedInParts: amount.map((parts) => -parts),
      owedParts: amount,
    }),
    { freq: 5 },
  );
  return fc.record({
    kind: fc.constantFrom(...CONTRACT_KINDS),
    coinParts: fc.constantFrom(1n, 1000n, 100_000n),
    places: fc.constant(places),
    bets: fc.record({
      window: bets,
      dayBefore: bets,
      periodBefore: fc.record({ Daily: bets, Monthly: bets }),
    }),
    contracts: fc.tuple(...uplines.map(() => contract)).map((drawn) => {
      const contracts: ContractToPay[] = [];
      const holds = new Set<number>();
      drawn.forEach((each, i) => {
        const upline = uplines[i] ?? null;
        if (each === null || (upline !== null && !holds.has(upline))) return;
        holds.add(i);
        contracts.push({ agent: `m${i}`, under: upline === null ? null : `m${upline}`, ...each });
      });
      return contracts;
    }),
  });
});
