import { randomUUID } from 'node:crypto';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { pourBets } from './bet-connections.ts';
import { type BenchPlayer, openPlayers, signedBets, vendorPair } from './bet-players.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startServer } from './server-process.ts';

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

export interface VendorBetsOptions {
  /** How many bets are measured; they are signed before the clock starts. */
  readonly bets?: number;
  readonly connections?: number;
  readonly players?: number;
  /** Measured so often, on one server. */
  readonly samples?: number;
  /** Runs before each sample, such as a yardstick on the same machine. */
  readonly before?: () => Promise<void>;
  /** Runs after each sample. */
  readonly after?: (figures: VendorBetsFigures) => Promise<void>;
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
  const { bets = 20_000, connections = 64, players = 5_000, samples = 1, before, after } = options;
  const scratch = await scratchDatabase(serverUrl, `baize_bench_bets_${randomUUID().slice(0, 8)}`);
  const pair = vendorPair();
  const server = await startServer({ databaseUrl: scratch.url, vendorPublicKey: pair.publicKey });
  try {
    const known = await openPlayers(scratch.url, players);
    const meters: BetMeters = {
      server: processCpu(server.pid),
      database: await databaseCpu(scratch.url),
      load: processCpu(process.pid),
    };
    const pour = (requests: readonly Buffer[]) => pourBets({ port: server.port, connections, requests });
    // Enough to have the hot path compiled before anything is measured.
    await pour(await signed(known, WARM_UP));
    const figures: VendorBetsFigures[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const requests = await signed(known, bets);
      await before?.();
      const { result, cpu } = await metered(meters, bets, () => pour(requests));
      const figure = { connections, ...result, cpu };
      figures.push(figure);
      await after?.(figure);
    }
    return figures;
  } finally {
    await server.stop();
    await scratch.drop();
  }

  function signed(known: readonly BenchPlayer[], count: number): Promise<Buffer[]> {
    return signedBets(known, { count, port: server.port, privateKey: pair.privateKey });
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
