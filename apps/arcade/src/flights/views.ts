import type { RoundRow } from '../rounds/rounds.store.ts';
import type { CrashBet } from '../mechanics/crash/rules.ts';
import type { PastBetRow, PublicBetRow } from './bets.store.ts';
import type { ChainRow } from './chains.store.ts';
import type { FlightRow } from './flights.store.ts';
import { cashedOutOf } from './judge-bet.ts';

const text = (parts: bigint): string => parts.toString();
const maybe = (parts: bigint | null): string | null => (parts === null ? null : text(parts));

/** A flight as everybody may see it. What it comes to is in it when it is over. */
export function flightView(flight: FlightRow) {
  return {
    id: flight.id,
    /** Of the rules with which it began. */
    rulesVersion: flight.rules_version,
    number: flight.number,
    opensAt: flight.opens_at.getTime(),
    closesAt: flight.closes_at.getTime(),
    startsAt: flight.starts_at.getTime(),
    ...(flight.ended_at === null
      ? {}
      : { endedAt: flight.ended_at.getTime(), hash: flight.hash, point: Number(flight.point) }),
  };
}

/** A chain as it is published before its first flight. */
export function chainView(chain: ChainRow) {
  return { number: chain.number, anchor: chain.anchor, salt: chain.salt, flights: chain.flights };
}

/** A bet as its player may see it. */
export function betView(round: RoundRow) {
  return {
    id: round.id,
    flightId: round.flight_id,
    panel: round.panel,
    state: round.state,
    reason: round.reason,
    auto: (round.bet as CrashBet).auto,
    stakeParts: text(round.stake),
    /** In hundredths; null while it is in, and when it is lost. */
    cashedOut: cashedOutOf(round),
    /** Null until it was judged. */
    winParts: round.state === 'accepted' || round.state === 'settled' ? text(round.win) : null,
    balanceAfterBetParts: maybe(round.balance_after_bet),
    balanceParts: maybe(round.balance),
    at: round.created_at.toISOString(),
  };
}

/** A bet of the history, with all that it is checked by. */
export function pastBetView(bet: PastBetRow) {
  const [choice] = bet.choices as readonly { readonly cashOut: number }[];
  const isOver = bet.hash !== null;
  return {
    ...betView(bet),
    /** When the cash-out reached the server, in milliseconds since the start. */
    askedAtMs: choice?.cashOut ?? null,
    rulesVersion: bet.rules_version,
    startsAt: bet.starts_at.getTime(),
    flight: bet.flight_number,
    chain: bet.chain_number,
    anchor: bet.anchor,
    salt: bet.salt,
    hash: isOver ? bet.hash : null,
    point: isOver ? Number(bet.point) : null,
  };
}

/** A bet as others at the same operator see it: key, name, stake, currency, multiple in hundredths, win. */
export type PublicBet = readonly [string, string, string, string, number | null, string];

export function publicBet(bet: PublicBetRow): PublicBet {
  const { user_name: name, stake, currency, cashed_out: cashedOut, win } = bet;
  return [keyOf(bet.id), masked(name), text(stake), currency, cashedOut, text(win)];
}

/** By which a page knows its own bets again, and by which nothing can be done. */
export function keyOf(roundId: string): string {
  return roundId.slice(0, 8);
}

/** A name that its owner knows again and nobody else can learn. */
function masked(name: string | null): string {
  if (name === null) return '';
  const letters = Array.from(name);
  return letters.length < 3 ? '***' : `${letters[0]}***${letters.at(-1)}`;
}
