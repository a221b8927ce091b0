import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The smallest line bet, in parts. */
const UNIT = '5000';

/** All players play for so long, each round as soon as it may begin; answers how long each spin waited for what it shows. */
export async function playFor(ms: number, site: string, tokens: readonly string[]): Promise<number[]> {
  const until = performance.now() + ms;
  const waits: number[] = [];
  await Promise.all(
    tokens.map(async (token, i) => {
      const call = caller(site, token);
      const { cycleMs } = await call<{ cycleMs: number }>('open', {});
      // Spread over the cycle, as people are.
      await pause((cycleMs / tokens.length) * i);
      while (performance.now() < until) {
        const pressed = performance.now();
        const wait = await spin(call);
        if (wait !== undefined) waits.push(wait);
        await pause(Math.max(0, pressed + cycleMs + 50 - performance.now()));
      }
    }),
  );
  return waits;
}

interface Round {
  readonly id: string;
  readonly state: string;
  readonly waits: boolean;
  readonly steps: readonly unknown[];
}

/** One round to its end: the press, the choice to collect a win, and that all was shown. A press that came too soon is none. */
async function spin(call: Call): Promise<number | undefined> {
  const pressed = performance.now();
  const answer = await call<{ round?: Round; error?: { code: string } }>('play', {
    requestId: randomUUID(),
    unitParts: UNIT,
    bet: {},
  });
  if (answer.error?.code === 'too_soon') return undefined;
  let { round } = answer;
  if (round?.waits === true) {
    const chosen = { requestId: randomUUID(), roundId: round.id, after: 0, choice: { collect: true } };
    ({ round } = await call<{ round: Round }>('choose', chosen));
  }
  const waited = performance.now() - pressed;
  if (round?.state !== 'settled') throw new Error(`a round was not played: ${JSON.stringify(answer).slice(0, 200)}`);
  await call('shown', { roundId: round.id, steps: round.steps.length });
  return waited;
}

type Call = <T>(path: string, body: object) => Promise<T>;

function caller(site: string, token: string): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async <T>(path: string, body: object) => {
    const response = await fetch(`${site}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
}
