import { randomUUID } from 'node:crypto';
import { type BetLoad, type BetPour, pourBets } from './bet-connections.ts';
import { type Batch, type BenchPlayer, openPlayers, type SignedBet, signedBets, vendorPair } from './bet-players.ts';
import { bookManyBets } from './booked-bets.ts';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { scratchDatabase } from './scratch-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Microseconds of CPU a bet costs; undefined where they cannot be read. */
export interface BetCpu {
  readonly server: number | undefined;
  readonly database: number | undefined;
  readonly load: number | undefined;
}

export interface VendorBetsFigures extends BetPour {
  readonly cpu: BetCpu;
}

/** What may differ from one pour to the next. */
export type PourOptions = Partial<Pick<BetLoad, 'connections' | 'perSecond' | 'waitsFrom' | 'ports'>>;

/** A real server in a process of its own, with a database of its own, and players whose bets a vendor signs. */
export interface BetStage {
  readonly databaseUrl: string;
  readonly players: readonly BenchPlayer[];
  readonly port: number;
  /** Bets of random ones of these players, signed before any clock starts. */
  sign(count: number, players?: readonly BenchPlayer[], options?: Pick<Batch, 'closed'>): Promise<SignedBet[]>;
  /** Sends them; 64 connections unless told. */
  pour(bets: readonly SignedBet[], options?: PourOptions): Promise<VendorBetsFigures>;
  /** One more server on the same database; answers its port. */
  addServer(): Promise<number>;
  stop(): Promise<void>;
}

const CONNECTIONS = 64;
const PLAYERS = 5_000;
const WARM_UP = 10_000;

export interface BetStageOptions {
  readonly players?: number;
  /** Bets that are sent before anything is measured, to have the hot path compiled. */
  readonly warmUp?: number;
  /** Bets that are booked before anything is measured, without a server: see BOOKED of the full tables. */
  readonly booked?: number;
  /** What is written into the database before the server starts. */
  readonly fill?: (databaseUrl: string) => Promise<void>;
  /** Who plays: new members, where it is not said. */
  readonly playersOf?: (databaseUrl: string, count: number) => Promise<BenchPlayer[]>;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function openBetStage(serverUrl: string, options: BetStageOptions = {}): Promise<BetStage> {
  const {
    players: howMany = PLAYERS,
    warmUp = WARM_UP,
    booked = 0,
    fill,
    playersOf = openPlayers,
    settings = {},
  } = options;
  const scratch = await scratchDatabase(serverUrl, `baize_bench_bets_${randomUUID().slice(0, 8)}`);
  const { publicKey, privateKey } = vendorPair();
  const start = (): Promise<ServerProcess> =>
    startServer({ databaseUrl: scratch.url, vendorPublicKey: publicKey, settings });
  const servers: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
    await scratch.drop();
  };
  try {
    await fill?.(scratch.url);
    servers.push(await start());
    const port = servers[0]?.port ?? 0;
    const players = await playersOf(scratch.url, howMany);
    await bookManyBets(scratch.url, players, booked);
    const meters = async (): Promise<readonly CpuMeter[]> => [
      sumOf(servers.map(({ pid }) => processCpu(pid))),
      await databaseCpu(scratch.url),
      processCpu(process.pid),
    ];
    const stage: BetStage = {
      ...{ databaseUrl: scratch.url, players, port, stop },
      sign: (count, some = players, more = {}) => signedBets(some, { count, port, privateKey, ...more }),
      pour: async (bets, { connections = CONNECTIONS, ports = [port], ...pace } = {}) => {
        const requests = bets.map(({ request }) => request);
        return metered(await meters(), requests.length, () => pourBets({ ports, connections, requests, ...pace }));
      },
      addServer: async () => {
        const server = await start();
        servers.push(server);
        return server.port;
      },
    };
    await stage.pour(await stage.sign(warmUp));
    return stage;
  } catch (error) {
    await stop();
    throw error;
  }
}

function sumOf(meters: readonly CpuMeter[]): CpuMeter {
  return () => meters.reduce<number | undefined>((sum, meter) => plus(sum, meter()), 0);
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

async function metered(
  meters: readonly CpuMeter[],
  bets: number,
  run: () => Promise<BetPour>,
): Promise<VendorBetsFigures> {
  const before = meters.map((meter) => meter());
  const result = await run();
  const [server, database, load] = meters.map((meter, i) => {
    const [from, to] = [before[i], meter()];
    return from === undefined || to === undefined ? undefined : ((to - from) * 1000) / bets;
  });
  return { ...result, cpu: { server, database, load } };
}
