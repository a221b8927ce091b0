import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SIDE_BY_SIDE } from './side-by-side.ts';
import { type Stack, startStack } from './stack.ts';

let stacks: Stack[] = [];
let hurries: Hurry[] = [];

/** Starts one installation for each worker of the browser tests, so that files running side by side do not affect each other. */
export async function setup(): Promise<void> {
  // All tests share one address; the limits of an address have tests of their own.
  // No draw waits for a beacon that a closed network cannot reach.
  const settings = { RATE_LIMIT_FACTOR: '20', LOTTERY_BEACONS: '' };
  stacks = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => startStack({ settings })));
  await Promise.all(stacks.map(untilStocked));
  hurries = await Promise.all(stacks.map(hurried));
  process.env.BAIZE_E2E = JSON.stringify(stacks);
}

export async function teardown(): Promise<void> {
  await Promise.all(hurries.map((hurry) => hurry.end()));
  await Promise.all(stacks.map((stack) => stack.stop()));
}

/** What the worker looks at each minute, and journeys wait for. */
const EACH_MINUTE = [
  'rewards.raffles',
  'rewards.referral',
  'rewards.close-tournaments',
  'rewards.levels-deposits',
  'rewards.levels-judge',
  'rewards.levels-awards',
];
const HURRIED_MS = 4_000;

interface Hurry {
  readonly end: () => Promise<void>;
}

/** Has the worker look every few seconds: who waits for what comes by itself does not wait for the clock. */
async function hurried({ databaseUrl }: Stack): Promise<Hurry> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let asked = Promise.resolve();
  const ask = async (): Promise<void> => {
    await client.query(
      `select platform_add_job(t.task, '{}', now(), 'hurried ' || t.task) from unnest($1::text[]) t (task)`,
      [EACH_MINUTE],
    );
  };
  const timer = setInterval(() => {
    asked = asked.then(ask);
  }, HURRIED_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await asked;
      await client.end();
    },
  };
}

/** Games of each studio as their studios list them: with their covers. */
const COVERS = ['jade-magpie', 'coral-chimes', 'clockwork-aviary', 'harvest-fair'].map(
  (page) => `/games/covers/${page}`,
);
const LOOKS = 480;
const BETWEEN_LOOKS_MS = 250;

/** The demo brand begins with its games; how their studios list them comes with the first reading of the lists. */
async function untilStocked({ siteUrl }: Stack): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const page = await (await fetch(siteUrl)).text();
    if (COVERS.every((cover) => page.includes(cover))) return;
    await pause(BETWEEN_LOOKS_MS);
  }
  throw new Error('the studios of the demo brand listed no games');
}
