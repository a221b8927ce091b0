import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES_PATHS, SIGNATURE_HEADER } from '@baize/contract/vendor';
import pg from 'pg';
import { playFor, type Seated, sitDown, type Spin } from './arcade-players.ts';
import { OPERATOR_ID, startArcade, STUDIO } from './arcade-process.ts';
import { BENCH_VENDOR, type BenchPlayer, openPlayers } from './bet-players.ts';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startServer } from './server-process.ts';
import type { Row } from './table.ts';

/** One title of each mechanic: who plays which is decided by their place. */
const GAMES = ['paper_lanterns', 'jade_magpie', 'moon_rabbit_bakery', 'nine_koi_gate', 'tea_mountain'];
/** `ARCADE_PLAYERS=1000` looks at a rate near what the machine can do. */
const PLAYERS = Number(process.env.ARCADE_PLAYERS ?? 100);
/**
 * Programs that run for days are measured warm: before and after they rest they are played at by more for a minute, which is as many rounds as a
 * hundred play in five.
 */
const WARM_UP_PLAYERS = Math.max(PLAYERS, 500);
const WARM_UP_MS = 60_000;
const PLAY_MS = 60_000;
/** What the processes do while nobody plays is no spin's. */
const IDLE_MS = 10_000;
type Of = 'arcade' | 'server' | 'database';

/** Programs that are played at, and whose CPU is read. */
interface Stage {
  readonly seated: readonly Seated[];
  readonly meters: Readonly<Partial<Record<Of, CpuMeter>>>;
  stop(): Promise<void>;
}

interface Figures {
  readonly spins: readonly Spin[];
  readonly seconds: number;
  /** Microseconds of a spin, without what the same process takes while nobody plays; undefined where they cannot be read. */
  readonly cpu: Readonly<Partial<Record<Of, number>>>;
}

/**
 * A hundred players at one arcade, each as fast as the pace of slots lets them, for money of a real server. What a spin costs the arcade is
 * held against what it costs the server (decision 0053).
 */
export async function arcadeRows(serverUrl: string): Promise<Row[]> {
  const stage = await openArcade(serverUrl);
  try {
    await playFor(WARM_UP_MS, stage.seated);
    return rowsOf(await measured(stage));
  } finally {
    await stage.stop();
  }
}

function rowsOf({ spins, seconds, cpu }: Figures): Row[] {
  const waits = spins.map(({ waited }) => waited).sort((one, other) => one - other);
  const [p50Ms, p99Ms] = [at(waits, 0.5), at(waits, 0.99)];
  const ratio = (cpu.arcade ?? Number.NaN) / (cpu.server ?? Number.NaN);
  const micros = (each: number | undefined) =>
    each === undefined || Number.isNaN(each) ? '?' : `${Math.round(each)} µs`;
  return [
    {
      what: `a spin at the arcade, ${PLAYERS} players, ${(spins.length / seconds).toFixed(0)} /s: the slowest in a hundred`,
      measured: `${p99Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
      goal: '≤ 150 ms',
      met: p99Ms <= 150,
    },
    {
      what: '  CPU of a spin: the arcade, against the server (and PostgreSQL of both)',
      measured: `${micros(cpu.arcade)} = ${ratio.toFixed(2)} × ${micros(cpu.server)} (${micros(cpu.database)})`,
      goal: '≤ 1 ×',
      met: Number.isNaN(ratio) ? undefined : ratio <= 1,
    },
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

async function openArcade(serverUrl: string): Promise<Stage> {
  const name = `baize_bench_${randomUUID().slice(0, 8)}`;
  const [money, rounds] = await Promise.all(
    ['server', 'arcade'].map((what) => scratchDatabase(serverUrl, `${name}_${what}`)),
  );
  if (money === undefined || rounds === undefined) throw new Error('no databases');
  // Of the kinds that `npm start` makes.
  const studio = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = await startServer({ databaseUrl: money.url, vendorPublicKey: studio.publicKey });
  const arcade = await startArcade({
    databaseUrl: rounds.url,
    studioKey: studio.privateKey,
    operatorKey: operator.publicKey,
    walletUrl: `http://127.0.0.1:${server.port}/gateway/${BENCH_VENDOR}`,
  });
  const stop = async (): Promise<void> => {
    await arcade.stop();
    await server.stop();
    await Promise.all([money.drop(), rounds.drop()]);
  };
  try {
    const players = await openPlayers(money.url, WARM_UP_PLAYERS);
    await seat(money.url, players);
    const site = `http://127.0.0.1:${arcade.port}`;
    const tokens = await Promise.all(players.map((player, i) => launch(site, { player, i, key: operator.privateKey })));
    const meters = {
      arcade: processCpu(arcade.pid),
      server: processCpu(server.pid),
      database: await databaseCpu(money.url),
    };
    return { seated: await sitDown(site, tokens), meters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As many as are measured play, and what the processes take meanwhile anyway is left out. */
async function measured(stage: Stage): Promise<Figures> {
  const seated = stage.seated.slice(0, PLAYERS);
  const resting = usedBy(stage);
  await pause(IDLE_MS);
  const idle = resting();
  // Connections that idle are closed, which the engine has not seen until then: it drops what it compiled of everything that reads and writes. So
  // all play again, and the others' connections are closed before anything is counted.
  await playFor(WARM_UP_MS, stage.seated);
  await playFor(IDLE_MS, seated);
  const used = usedBy(stage);
  const began = performance.now();
  const spins = await playFor(PLAY_MS, seated);
  const seconds = (performance.now() - began) / 1000;
  const cpu = Object.entries(used()).map(([of, ms]) => {
    const idleMs = idle[of as Of] ?? Number.NaN;
    return [of, ((ms - (idleMs / IDLE_MS) * seconds * 1000) * 1000) / spins.length] as const;
  });
  return { spins, seconds, cpu: Object.fromEntries(cpu) };
}

/** Milliseconds that each program used since this was called. */
function usedBy({ meters }: Stage): () => Partial<Record<Of, number>> {
  const each = Object.entries(meters).map(([of, meter]) => [of, meter, meter()] as const);
  return () =>
    Object.fromEntries(
      each.flatMap(([of, meter, from]) => {
        const to = meter();
        return from === undefined || to === undefined ? [] : [[of, to - from]];
      }),
    );
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
      [SIGNATURE_HEADER]: sign('sha256', body, key).toString('base64'),
    },
    body,
  });
  const { url } = (await response.json()) as { url?: string };
  if (url === undefined) throw new Error(`the arcade launched nothing: ${response.status}`);
  return new URL(url).hash.slice(1);
}
