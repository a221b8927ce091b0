import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BetSum,
  type ContractToPay,
  isBalanced,
  type Payment,
  type Place,
  settle,
  type WindowToPay,
} from '../index.ts';
import { arbitraryWindow } from '../testing/arbitrary-window.ts';
import { naiveSettlement } from '../testing/naive-settlement.ts';

/** Head h, agent a below, member m below that; b beside a. */
const PLACES: readonly Place[] = [
  { id: 'm', member: 'm', above: 'a' },
  { id: 'a', member: 'a', above: 'h' },
  { id: 'b', member: 'b', above: 'h' },
  { id: 'h', member: 'h', above: null },
];

const bet = (place: string, stake: bigint, rest: Partial<BetSum> = {}): BetSum => ({
  place,
  sizeParts: stake < 0n ? -stake : stake,
  validParts: stake,
  lossParts: stake,
  ...rest,
});

function contract(
  agent: string,
  under: string | null,
  changes: Partial<
    ContractToPay['terms'] & Pick<ContractToPay, 'carriedInParts' | 'owedParts' | 'profitLossPeriod'>
  > = {},
): ContractToPay {
  const { carriedInParts = 0n, owedParts = 0n, profitLossPeriod = 'Daily', ...terms } = changes;
  return {
    agent,
    under,
    profitLossPeriod,
    carriedInParts,
    owedParts,
    terms: { singleBetFromParts: 0n, activeFromParts: 0n, carry: false, tiers: [rate(10_000n)], ...terms },
  };
}

/** From nothing on: 10,000 is one in a hundred. */
const rate = (lossRate: bigint, profitRate = lossRate) => ({
  activeMembersFrom: 0,
  validBetsFromParts: 0n,
  lossRate,
  profitRate,
});

function windowOf(changes: Partial<Omit<WindowToPay, 'bets'>> & { bets?: Partial<WindowToPay['bets']> }): WindowToPay {
  const { bets, ...rest } = changes;
  return {
    kind: 'salary',
    coinParts: 1n,
    places: PLACES,
    contracts: [],
    ...rest,
    bets: { window: [], dayBefore: [], periodBefore: {}, ...bets },
  };
}

function paymentTo(agent: string, window: WindowToPay): Payment {
  return settle(window).payments.find((payment) => payment.agent === agent)!;
}

describe('a settlement', () => {
  it('pays downlines in full, out of what their uplines earn', () => {
    const { payments, totals } = settle(
      windowOf({
        bets: { window: [bet('m', 1_000_000n)] },
        contracts: [contract('h', null, { tiers: [rate(30_000n)] }), contract('a', 'h')],
      }),
    );
    expect(payments).toMatchObject([
      { agent: 'h', grossParts: 30_000n, netParts: 20_000n, creditedParts: 20_000n },
      { agent: 'a', grossParts: 10_000n, netParts: 10_000n, creditedParts: 10_000n },
    ]);
    expect(totals).toEqual({
      creditedParts: 30_000n,
      paidBackParts: 0n,
      newlyOwedParts: 0n,
      grossOfHeadsParts: 30_000n,
    });
  });

  it('lets an agent owe what downlines take beyond what he earns, and pays back first', () => {
    const short = windowOf({
      bets: { window: [bet('m', 1_000_000n)] },
      contracts: [contract('h', null, { tiers: [rate(4000n)], owedParts: 5n }), contract('a', 'h')],
    });
    expect(settle(short).payments).toMatchObject([
      { netParts: -6000n, creditedParts: 0n, paidBackParts: 0n, owedAfterParts: 6005n },
      { netParts: 10_000n, creditedParts: 10_000n },
    ]);
    expect(isBalanced(settle(short).totals)).toBe(true);
    const own = (stake: bigint) =>
      paymentTo(
        'h',
        windowOf({ bets: { window: [bet('h', stake)] }, contracts: [contract('h', null, { owedParts: 6005n })] }),
      );
    expect(own(600_000n)).toMatchObject({ paidBackParts: 6000n, creditedParts: 0n, owedAfterParts: 5n });
    expect(own(600_500n)).toMatchObject({ paidBackParts: 6005n, creditedParts: 0n, owedAfterParts: 0n });
    expect(own(600_600n)).toMatchObject({ paidBackParts: 6005n, creditedParts: 1n, owedAfterParts: 0n });
  });

  it('rounds each gross down to a coin, before downlines are paid out of it', () => {
    const { payments } = settle(
      windowOf({
        coinParts: 1000n,
        bets: { window: [bet('m', 199_999n), bet('a', 150_000n)] },
        contracts: [contract('h', null), contract('a', 'h')],
      }),
    );
    // 3,499.99 parts each: three coins each, and nothing is left between them.
    expect(payments).toMatchObject([
      { grossParts: 3000n, netParts: 0n },
      { grossParts: 3000n, netParts: 3000n },
    ]);
  });

  it('is not balanced when somebody is paid out of a contract that nobody holds', () => {
    const { totals } = settle(windowOf({ bets: { window: [bet('a', 1000n)] }, contracts: [contract('a', 'h')] }));
    expect(isBalanced(totals)).toBe(false);
  });

  it('is a fault with two contracts of one agent, a place that is nowhere, or a gain carried', () => {
    expect(() => settle(windowOf({ contracts: [contract('h', null), contract('h', null)] }))).toThrow('two contracts');
    expect(() => settle(windowOf({ contracts: [contract('h', null)], bets: { window: [bet('x', 1n)] } }))).toThrow(
      'no place x',
    );
    expect(() => settle(windowOf({ contracts: [contract('h', null, { carriedInParts: 1n })] }))).toThrow(
      'carries a gain',
    );
    const circle = [
      { id: 'a', member: 'a', above: 'b' },
      { id: 'b', member: 'b', above: 'a' },
    ];
    expect(() =>
      settle(windowOf({ places: circle, contracts: [contract('h', null)], bets: { window: [bet('a', 1n)] } })),
    ).toThrow('above itself');
  });
});

describe('a salary', () => {
  it('has the loss rate when the line lost over the profit and loss window, else the profit rate', () => {
    const rateWith = (before: bigint, profitLossPeriod: 'Daily' | 'Weekly') =>
      paymentTo(
        'h',
        windowOf({
          bets: {
            window: [bet('m', 100n)],
            periodBefore: { Daily: [bet('b', 0n, { lossParts: before })], Weekly: [bet('b', 0n, { lossParts: 50n })] },
          },
          contracts: [contract('h', null, { tiers: [rate(2n, 1n)], profitLossPeriod })],
        }),
      ).rate;
    expect(rateWith(-99n, 'Daily')).toBe(2n);
    expect(rateWith(-100n, 'Daily')).toBe(1n);
    expect(rateWith(-100n, 'Weekly')).toBe(2n);
  });

  it('carries a base below zero, whatever its terms say of carrying, and counts it off the next', () => {
    const first = paymentTo('h', windowOf({ bets: { window: [bet('m', -500n)] }, contracts: [contract('h', null)] }));
    expect(first).toMatchObject({ baseParts: -500n, grossParts: 0n, carriedOutParts: -500n });
    const next = windowOf({
      bets: { window: [bet('m', 100_500n)] },
      contracts: [contract('h', null, { carriedInParts: first.carriedOutParts })],
    });
    expect(paymentTo('h', next)).toMatchObject({ baseParts: 100_000n, grossParts: 1000n, carriedOutParts: 0n });
  });

  it('of an hour is judged by the day so far, and paid on the hour alone', () => {
    const hours = { tiers: [{ ...rate(10_000n), activeMembersFrom: 2, validBetsFromParts: 300n }] };
    const bets = { window: [bet('m', 100n)], dayBefore: [bet('b', 200n)] };
    const contracts = [contract('h', null, hours)];
    for (const kind of ['hourSalary', 'agentRealtimeSalary'] as const) {
      expect(paymentTo('h', windowOf({ kind, bets, contracts }))).toMatchObject({
        tier: 0,
        validBetsParts: 300n,
        activeMembers: 2,
        baseParts: 100n,
        netLossParts: 100n,
      });
    }
    expect(paymentTo('h', windowOf({ bets, contracts }))).toMatchObject({ tier: null, rate: 0n, validBetsParts: 100n });
  });
});

describe('a dividend', () => {
  const dividend = (lossParts: bigint, changes: Parameters<typeof contract>[2] = {}) =>
    paymentTo(
      'h',
      windowOf({
        kind: 'dividend',
        bets: { window: [bet('m', 0n, { lossParts })], periodBefore: { Daily: [bet('m', 9n ** 9n)] } },
        contracts: [contract('h', null, changes)],
      }),
    );

  it('is a share of what the line lost', () => {
    expect(dividend(100_000n)).toMatchObject({ netLossParts: 100_000n, grossParts: 1000n, carriedOutParts: 0n });
  });

  it('carries what the line won where its terms say so', () => {
    expect(dividend(-700n, { carry: true })).toMatchObject({ grossParts: 0n, carriedOutParts: -700n });
    expect(dividend(-700n, { carry: false })).toMatchObject({ grossParts: 0n, carriedOutParts: 0n });
    expect(dividend(600n, { carry: true, carriedInParts: -700n })).toMatchObject({ carriedOutParts: -100n });
    expect(dividend(10_700n, { carry: true, carriedInParts: -700n })).toMatchObject({
      grossParts: 100n,
      carriedOutParts: 0n,
    });
  });

  it('pays nothing without a tier, and what was carried is used up all the same', () => {
    const tiers = [{ ...rate(10_000n), activeMembersFrom: 1 }];
    expect(dividend(10_700n, { tiers, carry: true, carriedInParts: -700n })).toMatchObject({
      tier: null,
      grossParts: 0n,
      carriedOutParts: 0n,
    });
    expect(dividend(-1n, { tiers, carry: true, carriedInParts: -700n })).toMatchObject({ carriedOutParts: -701n });
  });
});

describe('what counts', () => {
  it('is a bet from the smallest stake of the contract on, by its size when it is a correction', () => {
    const contracts = [
      contract('h', null, { singleBetFromParts: 100n }),
      contract('a', 'h', { singleBetFromParts: 99n }),
    ];
    const window = windowOf({
      contracts,
      bets: { window: [bet('m', 99n), bet('m', 100n), bet('m', -100n), bet('m', -99n)] },
    });
    expect(paymentTo('h', window).validBetsParts).toBe(0n);
    const grown = windowOf({ contracts, bets: { window: [bet('m', 99n), bet('m', 100n)] } });
    expect(paymentTo('h', grown)).toMatchObject({ validBetsParts: 100n, netLossParts: 199n });
    expect(paymentTo('a', grown).validBetsParts).toBe(199n);
  });

  it('is a member with counted valid bets of enough, the agent included, once', () => {
    const active = (activeFromParts: bigint) =>
      paymentTo(
        'h',
        windowOf({
          contracts: [contract('h', null, { activeFromParts })],
          bets: {
            window: [
              bet('h', 10n),
              bet('m', 4n),
              bet('m', 5n),
              bet('b', 7n),
              bet('b', -7n),
              bet('a', 3n, { validParts: 0n }),
            ],
          },
        }),
      ).activeMembers;
    expect([0n, 1n, 9n, 10n, 11n].map(active)).toEqual([2, 2, 2, 1, 0]);
  });

  it('belongs to the lines its member stood in then: a move changes the future only', () => {
    const places: Place[] = [
      { id: 'h', member: 'h', above: null },
      { id: 'k', member: 'k', above: null },
      { id: 'a', member: 'a', above: 'h' },
      { id: 'm', member: 'm', above: 'a' },
      // Agent a was moved under k, and m went along.
      { id: 'a2', member: 'a', above: 'k' },
      { id: 'm2', member: 'm', above: 'a2' },
    ];
    const window = windowOf({
      places,
      contracts: [
        contract('h', null, { activeFromParts: 5n }),
        contract('k', null, { activeFromParts: 5n }),
        contract('a', 'h', { activeFromParts: 7n }),
      ],
      bets: { window: [bet('m', 5n), bet('m2', 2n)] },
    });
    expect(settle(window).payments).toMatchObject([
      { agent: 'h', validBetsParts: 5n, activeMembers: 1 },
      { agent: 'k', validBetsParts: 2n, activeMembers: 0 },
      // Below a all the time: one member, with all of it.
      { agent: 'a', validBetsParts: 7n, activeMembers: 1 },
    ]);
  });
});

describe('every settlement', () => {
  it('comes to what the rules say, gone through one by one', () => {
    fc.assert(
      fc.property(arbitraryWindow, (window) => {
        expect(settle(window).payments).toMatchObject(naiveSettlement(window));
      }),
      { numRuns: 300 },
    );
  });

  it('pays out what the heads earn: credited + paid back − newly owed', () => {
    fc.assert(
      fc.property(arbitraryWindow, (window) => {
        const { payments, totals } = settle(window);
        expect(isBalanced(totals)).toBe(true);
        const owed = (parts: readonly bigint[]) => parts.reduce((sum, each) => sum + each, 0n);
        const before = owed(window.contracts.map(({ owedParts }) => owedParts));
        const after = owed(payments.map(({ owedAfterParts }) => owedAfterParts));
        expect(after - before).toBe(totals.newlyOwedParts - totals.paidBackParts);
        for (const payment of payments) {
          expect(payment.creditedParts >= 0n && payment.owedAfterParts >= 0n && payment.carriedOutParts <= 0n).toBe(
            true,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in whatever order places, bets and contracts come', () => {
    fc.assert(
      fc.property(arbitraryWindow, fc.infiniteStream(fc.nat()), (window, numbers) => {
        const shuffled = <T>(all: Iterable<T>): T[] =>
          [...all]
            .map((one) => ({ one, at: numbers.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        const { bets } = window;
        const turned = {
          ...window,
          places: shuffled(window.places),
          contracts: shuffled(window.contracts),
          bets: {
            window: shuffled(bets.window),
            dayBefore: shuffled(bets.dayBefore),
            periodBefore: {
              Monthly: shuffled(bets.periodBefore.Monthly ?? []),
              Daily: shuffled(bets.periodBefore.Daily ?? []),
            },
          },
        };
        const byAgent = (each: WindowToPay) =>
          new Map(settle(each).payments.map((payment) => [payment.agent, payment]));
        expect(byAgent(turned)).toEqual(byAgent(window));
        expect(settle(turned).totals).toEqual(settle(window).totals);
      }),
    );
  });

  it('is the same when bets come one by one or summed by the bounds that contracts set', () => {
    fc.assert(
      fc.property(arbitraryWindow, (window) => {
        const bounds = window.contracts.map(({ terms }) => terms.singleBetFromParts).sort((a, b) => (a < b ? -1 : 1));
        const summed = (bets: readonly BetSum[]): BetSum[] => {
          const sums = new Map<string, BetSum>();
          for (const each of bets) {
            const sizeParts = bounds.findLast((bound) => bound <= each.sizeParts) ?? 0n;
            // A bet below every bound reaches none; a bound of 0 is reached by all.
            const key = `${each.place} ${sizeParts}`;
            const sum = sums.get(key) ?? { place: each.place, sizeParts, validParts: 0n, lossParts: 0n };
            const validParts = sum.validParts + each.validParts;
            sums.set(key, { ...sum, validParts, lossParts: sum.lossParts + each.lossParts });
          }
          return [...sums.values()];
        };
        const { bets } = window;
        const short = { ...window, bets: { ...bets, window: summed(bets.window), dayBefore: summed(bets.dayBefore) } };
        expect(settle(short)).toEqual(settle(window));
      }),
    );
  });
});
