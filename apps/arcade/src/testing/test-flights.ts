import { randomUUID } from 'node:crypto';
import type { Arcade } from '../arcade.ts';
import { secretOf } from '../flights/chains.ts';
import { type FlightRow, flightOf, newestFlight } from '../flights/flights.store.ts';
import { CLOSED_MS, type FlightGame, leadOn, newLeader, TAKES_BETS_MS } from '../flights/lead.ts';
import { isFlightGame } from '../flights/start-flights.ts';
import { FLIGHTS } from '../titles/flights.ts';
import { arcadeForTest, OPERATOR_ID, type TestArcade } from './arcade-for-test.ts';

/** Skylark at Lantern House, whose key tests have. */
export const GAMES: readonly FlightGame[] = FLIGHTS.filter(isFlightGame).map((title) => ({
  ...title,
  studio: 'house' as const,
}));
export const GAME = GAMES[0]!;
export const OTHER_OPERATOR_ID = OPERATOR_ID + 2;
/** From the opening to the start. */
export const TO_START_MS = TAKES_BETS_MS + CLOSED_MS;
/** Longer flights are left to others: a test goes through them in small steps. */
const MOST = 2_000;
/** ₱1, the smallest chip. */
export const STAKE = 100_000n;

/** A bet as the game API shows it. */
export interface BetBody {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly cashedOut: number | null;
  readonly stakeParts: string;
  readonly winParts: string | null;
  readonly balanceParts: string | null;
}

/** What answers about flights may hold, likewise. */
export interface FlightAnswer {
  readonly status: number;
  readonly body: {
    readonly bet: BetBody;
    readonly bets: readonly (BetBody & Record<string, unknown>)[];
    readonly mine: readonly BetBody[];
    readonly chains: readonly { readonly number: number; readonly anchor: string; readonly salt: string }[];
    readonly flight: Record<string, unknown> | null;
    readonly error: { readonly code: string };
  };
}

export interface TestFlights {
  readonly test: TestArcade;
  /** What is due is done by one process; `as` another one. */
  turn(as?: { arcade?: Arcade; leader?: string }): Promise<number>;
  /** The next flight whose point is at least this, bets open. Others fly by without anybody. */
  open(point?: number): Promise<{ flight: FlightRow; point: number; endMs: number }>;
  /** Goes on to so many milliseconds after the start, a look every half second. */
  flyTo(flight: FlightRow, ms: number): Promise<void>;
  call(
    token: string,
    call: 'GET /history' | 'POST /bet' | 'POST /cash-out' | 'POST ',
    body?: object,
  ): Promise<FlightAnswer>;
  bet(
    token: string,
    flight: FlightRow,
    more?: { auto?: number | undefined; panel?: number; requestId?: string },
  ): Promise<FlightAnswer>;
  now(flight: FlightRow): Promise<FlightRow>;
}

export async function flightsForTest(balance?: bigint): Promise<TestFlights> {
  const test = await arcadeForTest(balance, { titles: GAMES, others: [OTHER_OPERATOR_ID] });
  const own = newLeader();
  const turn: TestFlights['turn'] = ({ arcade = test.arcade, leader = own } = {}) =>
    leadOn(arcade, { game: GAME, leader, flightsOfAChain: 100 });
  const call: TestFlights['call'] = async (token, name, body) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await test.api(
      token,
      `${method as 'GET'} /flight${path}`,
      body ?? (method === 'POST' ? {} : undefined),
    );
    return answer as unknown as FlightAnswer;
  };
  const flyTo: TestFlights['flyTo'] = async (flight, ms) => {
    const at = flight.starts_at.getTime() + ms;
    for (let left = at - test.clock.now(); left > 0; left = at - test.clock.now()) {
      test.clock.go(Math.min(left, 500));
      await turn();
    }
  };
  return {
    test,
    turn,
    flyTo,
    call,
    open: async (least = 100) => {
      for (;;) {
        await test.arcade.db.all(
          `insert into arcade_flight_lead (game_code, watched_at) values ($1, $2)
           on conflict (game_code) do update set watched_at = $2`,
          [GAME.code, new Date(test.clock.now())],
        );
        await turn();
        const flight = await newestFlight(test.arcade.db, GAME.code);
        if (flight === undefined || flight.ended_at !== null) {
          test.clock.go(500);
          continue;
        }
        const { point } = await secretOf(test.arcade, flight);
        const endMs = GAME.flight.endOf(point);
        if (point >= least && point <= MOST) return { flight, point, endMs };
        test.clock.go(TO_START_MS + endMs);
      }
    },
    bet: (token, flight, { auto, panel = 1, requestId = randomUUID() } = {}) =>
      call(token, 'POST /bet', {
        ...{ requestId, flightId: flight.id, panel, unitParts: STAKE.toString() },
        bet: { auto: auto ?? null },
      }),
    now: async (flight) => (await flightOf(test.arcade.db, flight.id)) ?? flight,
  };
}
