import { describe, expect, it } from 'vitest';
import type { BetView, FeedMessage, FlightView, PublicBet } from './flight-api.ts';
import { flightClock } from './flight-clock.ts';
import { afterBet, afterMessage, afterStanding, isIn, keyOf, NOTHING_KNOWN, phaseOf } from './flight-state.ts';

const FLIGHT: FlightView = { id: 'one', rulesVersion: 1, number: 1, opensAt: 0, closesAt: 6_000, startsAt: 7_000 };
const BET: BetView = {
  ...{ id: 'abcdefgh-1', flightId: 'one', panel: 1, state: 'waiting', reason: null, auto: 200 },
  ...{ stakeParts: '100', cashedOut: null, winParts: null, balanceAfterBetParts: null, balanceParts: null, at: '' },
};
const ALL: FeedMessage = { kind: 'all', now: 0, flight: FLIGHT, last: [[3, 150]], count: 1, out: 0, bets: [] };
const listed = (cashedOut: number | null): PublicBet => [keyOf(BET), 'a***b', '100', 'PHP', cashedOut, '200'];

describe('what the page knows of a flight', () => {
  it('is where it stands by the server’s clock', () => {
    const state = afterMessage(NOTHING_KNOWN, ALL);
    expect([0, 5_999, 6_000, 6_999, 7_000, 1e9].map((now) => phaseOf(state, now))).toEqual([
      ...['open', 'open', 'closed', 'closed', 'flying', 'flying'],
    ]);
    expect(phaseOf(NOTHING_KNOWN, 0)).toBe('none');
    const over = afterMessage(state, { ...ALL, kind: 'flight', flight: { ...FLIGHT, point: 100 } });
    expect(phaseOf(over, 0)).toBe('over');
  });

  it('learns from the feed that an own bet was taken, and that the server cashed it out', () => {
    const asked = afterBet(afterMessage(NOTHING_KNOWN, ALL), { ...BET, state: 'betting' });
    expect(isIn(asked.mine.get(1))).toBe(false);
    const taken = afterMessage(asked, { kind: 'bets', count: 1, out: 0, bets: [listed(null)] });
    expect(isIn(taken.mine.get(1))).toBe(true);
    const out = afterMessage(taken, { kind: 'bets', count: 1, out: 1, bets: [listed(200)] });
    expect(out.mine.get(1)).toMatchObject({ state: 'accepted', cashedOut: 200, winParts: '200' });
  });

  it('forgets bets with their flight, whoever tells of the next one first', () => {
    const state = afterBet(afterMessage(NOTHING_KNOWN, ALL), BET);
    const next = { ...FLIGHT, id: 'two' };
    expect(afterMessage(state, { ...ALL, kind: 'flight', flight: next }).mine.size).toBe(0);
    const told = afterStanding(state, { now: 0, flight: next, mine: [], chains: [], netParts: '0' });
    expect(told).toMatchObject({ flight: next, count: 0, last: [[3, 150]] });
    // An answer that comes after its flight changes nothing.
    expect(afterBet(told, { ...BET, cashedOut: 150 }).mine.size).toBe(0);
  });

  it('has the last bet of a panel: one before it was refused', () => {
    const mine = [{ ...BET, id: 'first', state: 'refused' as const }, BET];
    const state = afterStanding(NOTHING_KNOWN, { now: 0, flight: FLIGHT, mine, chains: [], netParts: '0' });
    expect(state.mine.get(1)?.id).toBe(BET.id);
  });
});

describe('the clock of the page', () => {
  it('goes by the telling that was least late, and is never ahead of the server', () => {
    let own = 1_000;
    const clock = flightClock(() => own);
    expect(Number.isFinite(clock.now())).toBe(false);
    clock.heard(5_000 - 300);
    own += 100;
    clock.heard(5_100 - 20);
    own += 100;
    clock.heard(5_200 - 900);
    expect(clock.now()).toBe(5_200 - 20);
  });
});
