import { decimalsOf, instantOf, PARTS_PER_UNIT } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContractTerms,
  type ContractToPay,
  isRefused,
  membersOf,
  PERIODS,
  readTerms,
  recompute,
  settle,
  textOfTerms,
  windowAt,
  type WindowToPay,
  writePaymentFile,
  writeTerms,
} from '../index.ts';
import { arbitraryWindow } from '../testing/arbitrary-window.ts';

/** A window whose contracts could have been signed: their terms are as `readTerms` takes them. */
const signedWindow = fc.tuple(arbitraryWindow, fc.constantFrom('VND', 'PHP')).map(([window, currency]) => {
  const contracts = window.contracts.map((each) => ({ each, terms: signable(each, { kind: window.kind, currency }) }));
  const coinParts = PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
  return { ...window, coinParts, contracts: contracts.map(({ each, terms }) => ({ ...each, terms })) };
});

function signable(
  { terms, profitLossPeriod }: ContractToPay,
  { kind, currency }: { kind: WindowToPay['kind']; currency: 'VND' | 'PHP' },
): ContractTerms {
  const isDividend = kind === 'dividend';
  const period = PERIODS[kind][0];
  const column = <T extends number | bigint>(of: (tier: ContractTerms['tiers'][number]) => T): T[] =>
    terms.tiers.map(of).sort((a, b) => (a < b ? -1 : 1));
  const columns = {
    activeMembersFrom: column((tier) => tier.activeMembersFrom),
    validBetsFromParts: column((tier) => tier.validBetsFromParts / 10n),
    lossRate: column((tier) => tier.lossRate),
    profitRate: column((tier) => (isDividend ? 0n : tier.profitRate)),
  };
  return {
    kind,
    currency,
    period,
    profitLossPeriod: isDividend ? 'Monthly' : profitLossPeriod,
    singleBetFromParts: terms.singleBetFromParts / 10n,
    activeFromParts: terms.activeFromParts / 10n,
    carry: isDividend && terms.carry,
    tiers: terms.tiers.map((_, i) => ({
      activeMembersFrom: columns.activeMembersFrom[i]!,
      validBetsFromParts: columns.validBetsFromParts[i]!,
      lossRate: columns.lossRate[i]!,
      profitRate: columns.profitRate[i]!,
    })),
  };
}

const NOVEMBER = windowAt('Monthly', 'Asia/Manila', instantOf(Date.parse('2026-11-23T00:00:00Z')));

/** The files of all payments of a settlement, as they are downloaded. */
function filesOf(
  window: Omit<WindowToPay, 'contracts'> & { contracts: (ContractToPay & { terms: ContractTerms })[] },
): string[] {
  const { payments } = settle(window);
  return payments.map((payment, i) => {
    const { agent, terms, carriedInParts, owedParts } = window.contracts[i]!;
    const downlines = payments.filter((_, j) => window.contracts[j]!.under === agent);
    const members = membersOf(agent, window);
    return JSON.stringify(
      writePaymentFile({ window: NOVEMBER, terms, carriedInParts, owedParts, members, downlines }, payment),
    );
  });
}

interface File {
  agent: string;
  from: string;
  to: string;
  terms: unknown;
  carriedIn: string;
  owedBefore: string;
  members: Record<string, string>[];
  downlines: Record<string, string>[];
  figures: Record<string, string | null>;
}

describe('an exported payment', () => {
  it('comes to the same part when it is computed again from its file alone', () => {
    fc.assert(
      fc.property(signedWindow, (window) => {
        for (const { terms } of window.contracts) expect(readTerms(writeTerms(terms))).toEqual(terms);
        for (const file of filesOf(window)) {
          const again = recompute(JSON.parse(file));
          expect(again).toMatchObject({ differing: [] });
          if (!isRefused(again)) expect(again.figures).toEqual((JSON.parse(file) as File).figures);
        }
      }),
      { numRuns: 200 },
    );
  });

  const file = (): File => {
    const terms: ContractTerms = {
      kind: 'salary',
      currency: 'PHP',
      period: 'Daily',
      profitLossPeriod: 'Daily',
      singleBetFromParts: 0n,
      activeFromParts: 1n,
      carry: false,
      tiers: [{ activeMembersFrom: 1, validBetsFromParts: 0n, lossRate: 10_000n, profitRate: 5000n }],
    };
    const contracts = [
      { agent: 'h', under: null, terms, profitLossPeriod: 'Daily' as const, carriedInParts: 0n, owedParts: 7n },
      { agent: 'a', under: 'h', terms, profitLossPeriod: 'Daily' as const, carriedInParts: -5n, owedParts: 0n },
    ];
    const places = [
      { id: 'h', member: 'h', above: null },
      { id: 'a', member: 'a', above: 'h' },
    ];
    const bet = { sizeParts: 10n ** 9n, validParts: 10n ** 9n, lossParts: 10n ** 9n };
    const bets = {
      window: [
        { place: 'h', ...bet },
        { place: 'a', ...bet },
      ],
      dayBefore: [],
      periodBefore: {},
    };
    const [ofHead] = filesOf({ kind: 'salary', coinParts: 1000n, places, contracts, bets });
    return JSON.parse(ofHead!) as File;
  };

  it('says whose it is, for when, and what was signed', () => {
    const { terms } = file();
    const signed = readTerms(terms);
    expect(recompute(file())).toMatchObject({
      agent: 'h',
      window: NOVEMBER,
      termsText: isRefused(signed) ? undefined : textOfTerms(signed),
    });
  });

  it('says which figures differ from what its lines come to', () => {
    expect(recompute(file())).toMatchObject({ agent: 'h', differing: [], figures: { grossParts: '20000000' } });
    const lied = file();
    lied.figures.creditedParts = '1';
    lied.figures.tier = null;
    expect(recompute(lied)).toMatchObject({ differing: ['tier', 'creditedParts'] });
  });

  it.each([
    ['a member', (each: File) => (each.members[1]!.valid = '1'), 'grossParts'],
    ['what counts for the conditions', (each: File) => (each.members[1]!.conditions = '0'), 'activeMembers'],
    ['profit and loss', (each: File) => (each.members[1]!.loss = (-(10n ** 10n)).toString()), 'rate'],
    ['what a downline took', (each: File) => (each.downlines[0]!.gross = '1'), 'netParts'],
    ['a downline left out', (each: File) => (each.downlines = []), 'netParts'],
    ['what was owed', (each: File) => (each.owedBefore = '8'), 'paidBackParts'],
    ['what was carried', (each: File) => (each.carriedIn = '-1000000000'), 'baseParts'],
    ['a term', (each: File) => (each.terms = { ...(each.terms as object), activeFrom: '1000000001' }), 'tier'],
  ])('does not hide a change of %s', (_, change, figure) => {
    const changed = file();
    change(changed);
    const again = recompute(changed);
    expect(isRefused(again) ? [] : again.differing).toContain(figure);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no agent', { ...file(), agent: 7 }],
    ['no figures', { ...file(), figures: undefined }],
    ['a day for a moment', { ...file(), to: '2026-12-01' }],
    ['an end before its beginning', { ...file(), to: file().from }],
    ['no members', { ...file(), members: {} }],
    ['a member who is none', { ...file(), members: [null] }],
    ['a member without a name', { ...file(), members: [{ conditions: '0', valid: '0', loss: '0' }] }],
    ['a member twice', { ...file(), members: [...file().members, ...file().members] }],
    ['an amount as a number', { ...file(), owedBefore: 7 }],
    ['an amount in words', { ...file(), carriedIn: 'none' }],
    ['a downline without an amount', { ...file(), downlines: [{ agent: 'a' }] }],
  ])('is refused with %s', (_, sent) => {
    expect(recompute(sent)).toEqual({ refused: 'agent_contract_file_malformed' });
  });

  it('is refused with terms that nobody could have signed', () => {
    expect(recompute({ ...file(), terms: {} })).toMatchObject({ refused: 'agent_contract_malformed' });
  });
});
