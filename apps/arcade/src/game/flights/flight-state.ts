import type { CrashRules } from '../../mechanics/crash/rules.ts';
import type { BetView, FeedMessage, FlightView, PublicBet, Standing } from './flight-api.ts';

/** Where a flight stands: bets are open, or closed before the start; it flies; it is over; there is none. */
export type Phase = 'none' | 'open' | 'closed' | 'flying' | 'over';

/** What this page knows of the flight and who is in it. */
export interface FlightState {
  readonly flight: FlightView | null;
  /** Number and point of the last flights, newest first. */
  readonly last: readonly (readonly [number, number])[];
  readonly count: number;
  readonly out: number;
  readonly others: ReadonlyMap<string, PublicBet>;
  /** This player's bets on the flight, by panel. */
  readonly mine: ReadonlyMap<1 | 2, BetView>;
}

export const NOTHING_KNOWN: FlightState = {
  ...{ flight: null, last: [], count: 0, out: 0 },
  others: new Map(),
  mine: new Map(),
};

export function phaseOf({ flight }: FlightState, now: number): Phase {
  if (flight === null) return 'none';
  if (flight.point !== undefined) return 'over';
  if (now < flight.closesAt) return 'open';
  return now < flight.startsAt ? 'closed' : 'flying';
}

/** The rules with which the flight began, where this page has them; else those it came with, until it is loaded anew. */
export function crashOf(current: CrashRules, { flight }: Pick<FlightState, 'flight'>): CrashRules {
  return (flight && current.under(flight.rulesVersion)) ?? current;
}

/** Whether a flight goes by rules that came after this page was loaded. */
export function isOutdated(current: CrashRules, { flight }: Pick<FlightState, 'flight'>): boolean {
  return flight !== null && flight.rulesVersion > current.version;
}

/** Goes on by what the feed tells. */
export function afterMessage(state: FlightState, message: FeedMessage): FlightState {
  if (message.kind === 'beat') return state;
  if (message.kind === 'bets') {
    return withOut({ ...state, count: message.count, out: message.out, others: listed(state.others, message.bets) });
  }
  const isOther = message.flight?.id !== state.flight?.id;
  const next = isOther ? { ...NOTHING_KNOWN, last: message.last } : state;
  const told = { ...next, flight: message.flight, last: message.last };
  if (message.kind === 'flight') return told;
  return withOut({ ...told, count: message.count, out: message.out, others: listed(new Map(), message.bets) });
}

/** Goes on by what the server says of this player. */
export function afterStanding(state: FlightState, { flight, mine }: Standing): FlightState {
  const isOther = flight?.id !== state.flight?.id;
  const own = new Map<1 | 2, BetView>();
  // The last bet of a panel counts: one before it was refused.
  for (const bet of mine) own.set(bet.panel, bet);
  return { ...(isOther ? { ...NOTHING_KNOWN, last: state.last } : state), flight, mine: own };
}

/** Goes on by an answer to a bet or a cash-out. */
export function afterBet(state: FlightState, bet: BetView): FlightState {
  if (bet.flightId !== state.flight?.id) return state;
  return { ...state, mine: new Map(state.mine).set(bet.panel, bet) };
}

/** Whether a bet is in and may be cashed out while it flies. */
export function isIn(bet: BetView | undefined): boolean {
  return bet?.state === 'waiting' && bet.cashedOut === null;
}

/** By which the feed names a bet. */
export function keyOf(bet: BetView): string {
  return bet.id.slice(0, 8);
}

/** Bets of ours that the server took or cashed out meanwhile: the feed says so first. */
function withOut(state: FlightState): FlightState {
  const mine = new Map(state.mine);
  for (const [panel, bet] of mine) {
    const told = state.others.get(keyOf(bet));
    if (told && bet.state === 'betting') mine.set(panel, { ...bet, state: 'waiting' });
    if (!told || told[4] === null || bet.cashedOut !== null) continue;
    mine.set(panel, { ...bet, state: 'accepted', cashedOut: told[4], winParts: told[5] });
  }
  return { ...state, mine };
}

function listed(before: ReadonlyMap<string, PublicBet>, bets: readonly PublicBet[]): Map<string, PublicBet> {
  const all = new Map(before);
  for (const bet of bets) all.set(bet[0], bet);
  return all;
}
