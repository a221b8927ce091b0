import { randomUUID } from 'node:crypto';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { pourBets } from './bet-connections.ts';
import { type BenchPlayer, openPlayers, signedBets, vendorPair } from './bet-players.ts';
import { scratchDatabase } from './scratch-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface VendorBetsFigures {
  readonly connections: number;
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Microseconds of CPU a bet costs, where they can be read. */
  readonly cpu: BetCpu;
}

export interface BetCpu {
  readonly server: number | undefined;
  readonly database: number | undefined;
  readonly load: number | undefined;
}

export interface VendorBetsOptions extends BetStageOptions {
  /** How many bets are measured; they are signed before the clock starts. */
  readonly bets?: number;
  /** Measured so often, on one server. */
  readonly samples?: number;
  /** Runs before each sample, such as a yardstick on the same machine. */
  readonly before?: () => Promise<void>;
  /** Runs after each sample. */
  readonly after?: (figures: VendorBetsFigures) => Promise<void>;
}

export interface BetStageOptions {
  readonly connections?: number;
  readonly players?: number;
  /** What is written into the database before the server starts. */
  readonly fill?: (databaseUrl: string) => Promise<void>;
  /** Who bets: new members, where it is not said. */
  readonly playersOf?: (databaseUrl: string, count: number) => Promise<BenchPlayer[]>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A server over a database of its own, with players and their vendor. */
export interface BetStage {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  /** Signs so many bets. They are poured once. */
  sign(bets: number): Promise<SignedBets>;
  close(): Promise<void>;
}

export interface SignedBets {
  pour(): Promise<VendorBetsFigures>;
}

const WARM_UP = 10_000;

/**
 * Signed bets of a vendor end to end: over HTTP, each with its own key and signature, answered after the commit. The server is a
 * process of its own with a database of its own; every answer must be RS_OK. One figure per sample.
 */
export async function benchVendorBets(
  serverUrl: string,
  options: VendorBetsOptions = {},
): Promise<VendorBetsFigures[]> {
  const { bets = 20_000, samples = 1, before, after } = options;
  const stage = await openBetStage(serverUrl, options);
  try {
    const figures: VendorBetsFigures[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const signed = await stage.sign(bets);
      await before?.();
      const figure = await signed.pour();
      figures.push(figure);
      await after?.(figure);
    }
    return figures;
  } finally {
    await stage.close();
  }
}

/** Ready to be measured: enough bets came through to have the hot path compiled. */
export async function openBetStage(serverUrl: string, options: BetStageOptions = {}): Promise<BetStage> {
  const { connections = 64, players = 5_000, fill, playersOf = openPlayers, settings = {} } = options;
  const scratch = await scratchDatabase(serverUrl, `baize_bench_bets_${randomUUID().slice(0, 8)}`);
  const pair = vendorPair();
  let server: ServerProcess | undefined;
  const close = async (): Promise<void> => {
    await server?.stop();
    await scratch.drop();
  };
  try {
    await fill?.(scratch.url);
    server = await startServer({ databaseUrl: scratch.url, vendorPublicKey: pair.publicKey, settings });
    const { port, pid } = server;
    const known = await playersOf(scratch.url, players);
    const meters = { server: processCpu(pid), database: await databaseCpu(scratch.url), load: processCpu(process.pid) };
    const sign = async (bets: number): Promise<SignedBets> => {
      const requests = await signedBets(known, { count: bets, port, privateKey: pair.privateKey });
      const run = () => pourBets({ port, connections, requests });
      return {
        pour: async () => {
          const { result, cpu } = await metered(meters, bets, run);
          return { connections, ...result, cpu };
        },
      };
    };
    await (await sign(WARM_UP)).pour();
    return { server, databaseUrl: scratch.url, sign, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type BetMeters = Readonly<Record<keyof BetCpu, CpuMeter>>;

async function metered<T>(
  meters: BetMeters,
  bets: number,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly cpu: BetCpu }> {
  const begin = { server: meters.server(), database: meters.database(), load: meters.load() };
  const result = await run();
  const perBet = (part: keyof BetCpu): number | undefined => {
    const [before, after] = [begin[part], meters[part]()];
    return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / bets;
  };
  return { result, cpu: { server: perBet('server'), database: perBet('database'), load: perBet('load') } };
}
