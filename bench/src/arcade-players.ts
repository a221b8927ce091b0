import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** The smallest line bet, in parts. */
const UNIT = '5000';

/** Somebody whose game is open. */
export interface Seated {
  readonly call: Call;
  readonly cycleMs: number;
}

/** Each opens their game. The load is light: what it collects and waits for itself would count as the arcade's. */
export function sitDown(site: string, tokens: readonly string[]): Promise<Seated[]> {
  const pool = new Pool(site);
  return Promise.all(
    tokens.map(async (token) => {
      const call = caller(pool, token);
      return { call, ...(await call<{ cycleMs: number }>('open', {})) };
    }),
  );
}

export interface Spin {
  /** Milliseconds from the press to what it shows. */
  readonly waited: number;
  /** The round, which the next press says to have been seen, as the game's page does. */
  readonly seen: Seen;
}

interface Seen {
  readonly roundId: string;
  readonly steps: number;
}

/** How long the quickest player waits after a cycle; the others wait up to half a second longer, in steps. */
const QUICKEST_MS = 50;
const PACES = 100;
const PACE_MS = 5;

/**
 * All players play for so long, each at a pace of their own. With one pace for all, whoever waited for the same stall would play at the same
 * moment ever after, and the stall would be counted again each cycle.
 */
export async function playFor(ms: number, seated: readonly Seated[]): Promise<Spin[]> {
  const until = performance.now() + ms;
  const spins: Spin[] = [];
  await Promise.all(
    seated.map(async ({ call, cycleMs }, i) => {
      // Spread over the cycle, as people are.
      await pause((cycleMs / seated.length) * i);
      const paceMs = cycleMs + QUICKEST_MS + PACE_MS * (i % PACES);
      let seen: Seen | undefined;
      while (performance.now() < until) {
        const pressed = performance.now();
        const done = await spin(call, seen);
        if (done !== undefined) spins.push(done);
        seen = done?.seen ?? seen;
        await pause(Math.max(0, pressed + paceMs - performance.now()));
      }
      // Who stops pressing has it said by itself.
      if (seen !== undefined) await call('shown', seen);
    }),
  );
  return spins;
}

interface Round {
  readonly id: string;
  readonly state: string;
  readonly steps: readonly unknown[];
}

/** One press, whose round is over with its answer: nobody gambles, as long as the switch is not pressed. One that came too soon is none. */
async function spin(call: Call, seen: Seen | undefined): Promise<Spin | undefined> {
  const pressed = performance.now();
  const answer = await call<{ round?: Round; error?: { code: string } }>('play', {
    ...{ requestId: randomUUID(), unitParts: UNIT, bet: {}, gambles: false },
    ...(seen === undefined ? {} : { seen }),
  });
  if (answer.error?.code === 'too_soon') return undefined;
  const { round } = answer;
  const waited = performance.now() - pressed;
  if (round?.state !== 'settled') throw new Error(`a round was not played: ${JSON.stringify(answer).slice(0, 200)}`);
  return { waited, seen: { roundId: round.id, steps: round.steps.length } };
}

type Call = <T>(path: string, body: object) => Promise<T>;

function caller(pool: Pool, token: string): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async <T>(path: string, body: object) => {
    const { body: answer } = await pool.request({
      method: 'POST',
      path: `/api/${path}`,
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  };
}
