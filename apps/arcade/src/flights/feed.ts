import { isDeepStrictEqual } from 'node:util';
import { type Instant, instantOf } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { publicBets, type PublicBetRow } from './bets.store.ts';
import { endedFlights, type EndedFlightRow, type FlightRow, newestFlight, recordWatched } from './flights.store.ts';
import type { FlightGame } from './lead.ts';
import { flightView, type PublicBet, publicBet } from './views.ts';

/** How often is looked for something new: while it flies everybody waits for the end. */
const FLYING_MS = 100;
const RESTING_MS = 250;
const BETS_MS = 300;
const BEAT_MS = 10_000;
const WATCHED_MS = 5_000;
const LAST = 20;
/** Of so many bets of an operator's players is told; of the others only how many they are. */
const LISTED = 50;

/** Who sees which bets: those of the same operator, for money or in demo. */
export interface Audience {
  readonly operatorId: number;
  readonly demo: boolean;
}

interface Told {
  readonly count: number;
  readonly out: number;
  readonly bets: readonly PublicBet[];
}

interface Room {
  readonly audience: Audience;
  readonly watchers: Set<(message: string) => void>;
  told: Told;
}

/** What everybody who looks on is told, as it happens. */
export interface Feed {
  /** Tells how things stand, and from then on what changes. Returns how to stop. */
  watch(audience: Audience, send: (message: string) => void): Promise<() => void>;
  stop(): Promise<void>;
}

/**
 * One look at the database serves all who watch this process's pages, and each message is written once for all of an operator's players.
 * Multiples are not sent: a page counts them from the start. The beat tells the time, so that pages find out how wrong their clock is.
 */
export function feedFor(arcade: Arcade, game: FlightGame): Feed {
  const rooms = new Map<string, Room>();
  const looking = lookingFor(arcade, game, rooms);
  return {
    async watch(audience, send) {
      const key = `${audience.operatorId} ${audience.demo}`;
      const room = rooms.get(key) ?? { audience, watchers: new Set(), told: toldOf(audience, []) };
      rooms.set(key, room);
      room.watchers.add(send);
      const leave = (): void => {
        room.watchers.delete(send);
        if (room.watchers.size === 0) rooms.delete(key);
      };
      try {
        const seen = await looking.seen();
        send(wholeMessage(seen, toldOf(audience, seen.bets)));
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    stop: () => looking.stop(),
  };
}

/** Looks again and again while anybody is there, and tells the rooms what has changed. */
function lookingFor(
  arcade: Arcade,
  game: FlightGame,
  rooms: ReadonlyMap<string, Room>,
): { seen(): Promise<Seen>; stop(): Promise<void> } {
  let last: Seen | undefined;
  let look: Promise<Seen> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const due: Due = { bets: 0, beat: 0, watched: 0 };
  const lookOnce = (): Promise<Seen> => {
    look ??= lookAgain(arcade, { game, rooms, before: last, due })
      .then((seen) => (last = seen))
      .finally(() => {
        look = undefined;
      });
    return look;
  };
  const goOn = (): void => {
    timer = undefined;
    if (rooms.size === 0) last = undefined;
    if (stopped || rooms.size === 0) return;
    const again = (): void => {
      lookOnce()
        .catch((error: unknown) => arcade.log.error({ err: error }, 'flights could not be looked at'))
        .finally(goOn);
    };
    timer = setTimeout(again, isFlying(last) ? FLYING_MS : RESTING_MS);
  };
  return {
    async seen() {
      const seen = last ?? (await lookOnce());
      if (timer === undefined && look === undefined) goOn();
      return { ...seen, now: instantOf(seen.now + Math.round(performance.now() - seen.lookedAt)) };
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await look?.catch(() => undefined);
    },
  };
}

/** What is not done at every look, and when it is due. */
interface Due {
  bets: number;
  beat: number;
  watched: number;
}

interface Looked {
  readonly game: FlightGame;
  readonly rooms: ReadonlyMap<string, Room>;
  readonly before: Seen | undefined;
  readonly due: Due;
}

async function lookAgain(arcade: Arcade, { game, rooms, before, due }: Looked): Promise<Seen> {
  const now = await arcade.databaseClock.now();
  const lookedAt = performance.now();
  if (due.watched <= now) {
    due.watched = now + WATCHED_MS;
    await recordWatched(arcade.db, game.code, new Date(now));
  }
  const flight = await newestFlight(arcade.db, game.code);
  const isOther = flight?.id !== before?.flight?.id;
  const isEnd = flight !== undefined && flight.ended_at !== null && (isOther || before?.flight?.ended_at === null);
  const last = before === undefined || isEnd ? await endedFlights(arcade.db, game.code, LAST) : before.last;
  let bets = isOther ? [] : (before?.bets ?? []);
  if (flight !== undefined && (isOther || isEnd || due.bets <= now)) {
    due.bets = now + BETS_MS;
    bets = await publicBets(arcade.db, flight.id);
  }
  const seen: Seen = { now, lookedAt, flight, last, bets };
  if (before !== undefined) {
    if (isOther || isEnd) toAll(rooms, flightMessage(seen));
    for (const room of rooms.values()) tellBets(room, bets, isOther);
  }
  if (before !== undefined && due.beat <= now) {
    due.beat = now + BEAT_MS;
    toAll(rooms, JSON.stringify({ kind: 'beat', now }));
  }
  return seen;
}

interface Seen {
  readonly now: Instant;
  /** By this process's own clock. */
  readonly lookedAt: number;
  readonly flight: FlightRow | undefined;
  readonly last: readonly EndedFlightRow[];
  readonly bets: readonly PublicBetRow[];
}

function isFlying(seen: Seen | undefined): boolean {
  return seen?.flight?.ended_at === null && seen.now > seen.flight.starts_at.getTime() - RESTING_MS;
}

function toAll(rooms: ReadonlyMap<string, Room>, message: string): void {
  for (const room of rooms.values()) for (const send of room.watchers) send(message);
}

function flightMessage({ now, flight, last }: Seen): string {
  return JSON.stringify({ kind: 'flight', now, flight: flight ? flightView(flight) : null, last: pointsOf(last) });
}

function wholeMessage({ now, flight, last }: Seen, told: Told): string {
  return JSON.stringify({
    ...{ kind: 'all', now, flight: flight ? flightView(flight) : null, last: pointsOf(last) },
    ...told,
  });
}

function pointsOf(last: readonly EndedFlightRow[]): (readonly [number, number])[] {
  return last.map(({ number, point }) => [number, Number(point)]);
}

function toldOf({ operatorId, demo }: Audience, bets: readonly PublicBetRow[]): Told {
  const theirs = bets.filter((bet) => bet.operator_id === operatorId && (bet.user_name === null) === demo);
  const out = theirs.filter((bet) => bet.cashed_out !== null).length;
  return { count: theirs.length, out, bets: theirs.slice(0, LISTED).map(publicBet) };
}

/** What has changed of the bets since they were told of. */
function tellBets(room: Room, bets: readonly PublicBetRow[], isNewFlight: boolean): void {
  const told = toldOf(room.audience, bets);
  const before = new Map((isNewFlight ? [] : room.told.bets).map((bet) => [bet[0], bet]));
  const changed = told.bets.filter((bet) => !isDeepStrictEqual(bet, before.get(bet[0])));
  const isSame = changed.length === 0 && told.count === room.told.count && told.out === room.told.out;
  room.told = told;
  if (isSame) return;
  const message = JSON.stringify({ kind: 'bets', count: told.count, out: told.out, bets: changed });
  for (const send of room.watchers) send(message);
}
