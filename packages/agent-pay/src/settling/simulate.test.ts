import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContractToPay,
  endedBySigning,
  type Given,
  type PaidWindow,
  settle,
  type Signing,
  type Simulated,
  simulateFromPaid,
  type WindowToPay,
} from '../index.ts';
import { arbitraryWindow } from '../testing/arbitrary-window.ts';
import { simulateSigning } from '../testing/simulate-signing.ts';
import { termsFrom, writtenTerms, writtenTier } from '../testing/written-terms.ts';

const salaryAt = (lossRate: number) =>
  termsFrom(writtenTerms({ activeFrom: '0', tiers: [writtenTier({ lossRate, profitRate: lossRate })] }));

const IN_FORCE: readonly Given[] = [
  { agent: 'h', under: null, terms: salaryAt(9000) },
  { agent: 'a', under: 'h', terms: salaryAt(6000) },
  { agent: 'b', under: 'a', terms: salaryAt(5000) },
  { agent: 'c', under: 'a', terms: salaryAt(2000) },
];

const paidAs = ({ agent, under, terms }: Given, changes: Partial<ContractToPay> = {}): ContractToPay => ({
  agent,
  under,
  terms,
  profitLossPeriod: terms.profitLossPeriod,
  carriedInParts: 0n,
  owedParts: 0n,
  ...changes,
});

/** Everybody staked ten of something last time. */
const CLOSED: WindowToPay = {
  kind: 'salary',
  coinParts: 1n,
  places: [
    { id: 'h', member: 'h', above: null },
    { id: 'a', member: 'a', above: 'h' },
    { id: 'b', member: 'b', above: 'a' },
    { id: 'c', member: 'c', above: 'a' },
  ],
  bets: {
    window: ['h', 'a', 'b', 'c'].map((place) => ({
      place,
      sizeParts: 1_000_000n,
      validParts: 1_000_000n,
      lossParts: 1_000_000n,
    })),
    dayBefore: [],
    periodBefore: {},
  },
  contracts: IN_FORCE.map((each) => paidAs(each, each.agent === 'a' ? { owedParts: 500n } : {})),
};

const brief = (
  payment: { readonly grossParts: bigint; readonly netParts: bigint; readonly creditedParts: bigint } | null,
) => payment && [payment.grossParts, payment.netParts, payment.creditedParts];

/** What simulating needs to know of a window that was paid. */
function paidFrom(closed: WindowToPay, { agent, under, terms }: Signing): PaidWindow {
  const own = { agent, under, terms, profitLossPeriod: terms.profitLossPeriod, carriedInParts: 0n, owedParts: 0n };
  const [measured] = settle({ ...closed, contracts: [own] }).payments;
  if (measured === undefined) throw new Error('a contract is measured');
  const { validBetsParts, activeMembers, netLossParts, windowBetsParts } = measured;
  return {
    ...{ kind: closed.kind, coinParts: closed.coinParts },
    measured: { validBetsParts, activeMembers, netLossParts, windowBetsParts },
    paid: settle(closed).payments.map((payment, place) => ({ payment, ...contractAt(closed, place) })),
  };
}

function contractAt(closed: WindowToPay, place: number): ContractToPay {
  const contract = closed.contracts[place];
  if (contract === undefined) throw new Error('one payment for each contract');
  return contract;
}

const simulated = (signing: Signing, inForce: readonly Given[], closed: WindowToPay): Simulated =>
  simulateFromPaid(signing, endedBySigning(signing, inForce), paidFrom(closed, signing));

describe('what signing lower rates would have meant', () => {
  it('is told for who signs and for everybody whose contract ends with it', () => {
    const { ended, compared } = simulated({ agent: 'a', under: 'h', terms: salaryAt(4000) }, IN_FORCE, CLOSED);
    expect(ended).toEqual(['b']);
    expect(compared.map(({ agent, asItWas, asItWouldBe }) => [agent, brief(asItWas), brief(asItWouldBe)])).toEqual([
      // 18,000 on three members, less 5,000 and 2,000; 500 were owed. Then 12,000 less 2,000.
      ['a', [18_000n, 11_000n, 10_500n], [12_000n, 10_000n, 9500n]],
      ['b', [5000n, 5000n, 5000n], null],
    ]);
  });

  it('ends nothing when nobody below has more', () => {
    const { ended, compared } = simulated({ agent: 'a', under: 'h', terms: salaryAt(5000) }, IN_FORCE, CLOSED);
    expect(ended).toEqual([]);
    expect(compared.map(({ agent, asItWouldBe }) => [agent, brief(asItWouldBe)])).toEqual([
      ['a', [15_000n, 8000n, 7500n]],
    ]);
  });

  it('is told of a first contract, too: nothing was paid, something would have been', () => {
    const without = { ...CLOSED, contracts: CLOSED.contracts.filter(({ agent }) => agent !== 'c') };
    const inForce = IN_FORCE.filter(({ agent }) => agent !== 'c');
    const { compared } = simulated({ agent: 'c', under: 'a', terms: salaryAt(1000) }, inForce, without);
    expect(compared).toMatchObject([{ agent: 'c', asItWas: null, asItWouldBe: { grossParts: 1000n } }]);
  });

  it('is told of the giver, too, who pays less below; the brand gives without being paid', () => {
    const { giver } = simulated({ agent: 'a', under: 'h', terms: salaryAt(4000) }, IN_FORCE, CLOSED);
    // 36,000 on four members, less 18,000; then less 12,000.
    expect(giver && [giver.agent, brief(giver.asItWas), brief(giver.asItWouldBe)]).toEqual([
      'h',
      [36_000n, 18_000n, 18_000n],
      [36_000n, 24_000n, 24_000n],
    ]);
    expect(simulated({ agent: 'h', under: null, terms: salaryAt(9000) }, IN_FORCE, CLOSED).giver).toBeNull();
  });

  it('changes nothing of what was paid', () => {
    const before = settle(CLOSED);
    simulated({ agent: 'a', under: 'h', terms: salaryAt(1) }, IN_FORCE, CLOSED);
    expect(settle(CLOSED)).toEqual(before);
  });
});

const salary = salaryAt(1);
const drawn = arbitraryWindow.chain((closed) =>
  fc.record({
    closed: fc.constant(closed),
    who: fc.nat(),
    rate: fc.bigInt(0n, 1_000_000n),
    gone: fc.array(fc.nat(), { maxLength: 3 }),
  }),
);

describe('what signing changes, from what was paid', () => {
  it('is what paying everybody again comes to', () => {
    fc.assert(
      fc.property(drawn, ({ closed, who, rate, gone }) => {
        const termsOf = ({ terms, profitLossPeriod }: ContractToPay) => ({ ...salary, ...terms, profitLossPeriod });
        const inForce = closed.contracts
          .filter((_, place) => !gone.includes(place))
          .map((each) => ({ agent: each.agent, under: each.under, terms: termsOf(each) }));
        const chosen = closed.contracts[who % Math.max(closed.contracts.length, 1)];
        const tiers = [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: rate, profitRate: rate }];
        const { agent, under } = chosen ?? { agent: 'm0', under: null };
        const signing = { agent, under, terms: { ...salary, tiers } };
        const again = simulateSigning(signing, inForce, closed);
        expect(simulateFromPaid(signing, again.ended, paidFrom(closed, signing))).toEqual(again);
      }),
    );
  });
});
