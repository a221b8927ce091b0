import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES_PATHS, SIGNATURE_HEADER } from '@baize/contract/vendor';
import pg from 'pg';
import { playFor } from './arcade-players.ts';
import { OPERATOR_ID, startArcade, startPlainArcade, STUDIO } from './arcade-process.ts';
import { BENCH_VENDOR, type BenchPlayer, openPlayers, vendorPair } from './bet-players.ts';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startServer } from './server-process.ts';
import type { Row } from './table.ts';

/** One title of each mechanic: who plays which is decided by their place. */
const GAMES = ['paper_lanterns', 'jade_magpie', 'moon_rabbit_bakery', 'nine_koi_gate', 'tea_mountain'];
/** `ARCADE_PLAYERS=1000` looks at a rate near what the machine can do. */
const PLAYERS = Number(process.env.ARCADE_PLAYERS ?? 100);
const WARM_UP_MS = 12_000;
const MEASURED_MS = 40_000;
/** What the processes do while nobody plays is no spin's. */
const IDLE_MS = 10_000;
/** What a spin may cost of what it has to send. */
const PLAIN_TIMES = 1.3;
type Of = 'arcade' | 'server' | 'database';

interface Figures {
  readonly waits: readonly number[];
  readonly seconds: number;
  /** Microseconds of a spin, without what the same process takes while nobody plays; undefined where they cannot be read. */
  readonly cpu: Readonly<Partial<Record<Of, number>>>;
}

/**
 * A hundred players at one arcade, each as fast as the pace of slots lets them, for money of a real server; and then at a program that
 * sends what a spin has to send, and nothing else (decision 0049).
 */
export async function arcadeRows(serverUrl: string): Promise<Row[]> {
  const { waits, seconds, cpu } = await benchArcade(serverUrl);
  const plain = (await benchPlainArcade(serverUrl)).cpu.arcade;
  const [p50Ms, p99Ms] = [at(waits, 0.5), at(waits, 0.99)];
  const micros = (each: number | undefined) => (each === undefined ? '?' : `${Math.round(each)} µs`);
  const times = cpu.arcade === undefined || plain === undefined ? undefined : cpu.arcade / plain;
  return [
    {
      what: `a spin at the arcade, ${PLAYERS} players, ${(waits.length / seconds).toFixed(0)} /s: the slowest in a hundred`,
      measured: `${p99Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
      goal: '≤ 150 ms',
      met: p99Ms <= 150,
    },
    {
      what: '  CPU of a spin: arcade, against what it sends sent plainly',
      measured: `${micros(cpu.arcade)} = ${times?.toFixed(2) ?? '?'} × ${micros(plain)}`,
      goal: `≤ ${PLAIN_TIMES} ×`,
      met: times === undefined ? undefined : times <= PLAIN_TIMES,
    },
    {
      what: '  CPU of a spin: server, PostgreSQL of both',
      measured: `${micros(cpu.server)}, ${micros(cpu.database)}`,
      ...{ goal: 'for comparison', met: undefined },
    },
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

async function benchArcade(serverUrl: string): Promise<Figures> {
  const name = `baize_bench_${randomUUID().slice(0, 8)}`;
  const [money, rounds] = await Promise.all(
    ['server', 'arcade'].map((what) => scratchDatabase(serverUrl, `${name}_${what}`)),
  );
  if (money === undefined || rounds === undefined) throw new Error('no databases');
  const studio = vendorPair();
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = await startServer({ databaseUrl: money.url, vendorPublicKey: studio.publicKey });
  const arcade = await startArcade({
    databaseUrl: rounds.url,
    studioKey: studio.privateKey,
    operatorKey: operator.publicKey,
    walletUrl: `http://127.0.0.1:${server.port}/gateway/${BENCH_VENDOR}`,
  });
  try {
    const players = await openPlayers(money.url, PLAYERS);
    await seat(money.url, players);
    const site = `http://127.0.0.1:${arcade.port}`;
    const tokens = await Promise.all(players.map((player, i) => launch(site, { player, i, key: operator.privateKey })));
    const meters = {
      arcade: processCpu(arcade.pid),
      server: processCpu(server.pid),
      database: await databaseCpu(money.url),
    };
    return await measured(site, tokens, meters);
  } finally {
    await arcade.stop();
    await server.stop();
    await Promise.all([money.drop(), rounds.drop()]);
  }
}

async function benchPlainArcade(serverUrl: string): Promise<Figures> {
  const rounds = await scratchDatabase(serverUrl, `baize_bench_${randomUUID().slice(0, 8)}_plain`);
  const arcade = await startPlainArcade(rounds.url);
  try {
    const tokens = Array.from({ length: PLAYERS }, () => randomUUID());
    return await measured(`http://127.0.0.1:${arcade.port}`, tokens, { arcade: processCpu(arcade.pid) });
  } finally {
    await arcade.stop();
    await rounds.drop();
  }
}

async function measured(
  site: string,
  tokens: readonly string[],
  meters: Readonly<Partial<Record<Of, CpuMeter>>>,
): Promise<Figures> {
  const read = () => Object.fromEntries(Object.entries(meters).map(([of, meter]) => [of, meter()]));
  await playFor(WARM_UP_MS, site, tokens);
  const resting = read();
  await pause(IDLE_MS);
  const rested = read();
  const [before, began] = [read(), performance.now()];
  const waits = await playFor(MEASURED_MS, site, tokens);
  const [after, seconds] = [read(), (performance.now() - began) / 1000];
  waits.sort((one, other) => one - other);
  const each = (of: Of): Partial<Record<Of, number>> => {
    const [from, to, idleFrom, idleTo] = [before[of], after[of], resting[of], rested[of]];
    if (from === undefined || to === undefined || idleFrom === undefined || idleTo === undefined) return {};
    const idle = ((idleTo - idleFrom) / IDLE_MS) * seconds * 1000;
    return { [of]: ((to - from - idle) * 1000) / waits.length };
  };
  return { waits, seconds, cpu: { ...each('arcade'), ...each('server'), ...each('database') } };
}

function gameOf(i: number): string {
  return GAMES[i % GAMES.length] ?? '';
}

/** Has each player sit at the game that they play, as the server knows it. */
async function seat(databaseUrl: string, players: readonly BenchPlayer[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into games_game (vendor, game_code, name, game_type, motif, hue)
       select '${BENCH_VENDOR}', code, code, 'RNG', 'reels', 0 from unnest($1::text[]) as code`,
      [GAMES],
    );
    await client.query(
      `update games_launch l set game_code = m.code from unnest($1::text[], $2::text[]) as m (token, code)
       where l.token_hash = sha256(m.token::bytea)`,
      [players.map(({ token }) => token), players.map((_, i) => gameOf(i))],
    );
  } finally {
    await client.end();
  }
}

interface Launch {
  readonly player: BenchPlayer;
  readonly i: number;
  readonly key: KeyObject;
}

/** Launches a game as the site does; answers the token of its session. */
async function launch(site: string, { player, i, key }: Launch): Promise<string> {
  const body = Buffer.from(
    JSON.stringify({
      ...{ user: player.user, token: player.token, currency: 'PHP', country: 'PH', lang: 'en', ip: '127.0.0.1' },
      ...{ operator_id: OPERATOR_ID, platform: 'GPL_DESKTOP', lobby_url: 'http://localhost/', game_code: gameOf(i) },
    }),
  );
  const response = await fetch(`${site}/studios/${STUDIO}${GAMES_PATHS.url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign('RSA-SHA256', body, key).toString('base64'),
    },
    body,
  });
  const { url } = (await response.json()) as { url?: string };
  if (url === undefined) throw new Error(`the arcade launched nothing: ${response.status}`);
  return new URL(url).hash.slice(1);
}
