import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../tools/ports.mjs';
import { writeKeys } from '../../../tools/start/keys.mjs';
import { type LoadBalancer, openFront } from './front.ts';
import { type Link, openLink } from './link.ts';
import { type Cast, openPeople } from './people.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { migrateWith, type Seats } from './programs.ts';
import { KEEPER, KEEPER_KEYS } from './wallet-keeper.ts';
import { AGGREGATOR, AGGREGATOR_KEYS, VENDOR, type WalletVendor, walletVendors } from './wallet-vendors.ts';

/** What successive stages share: a seeded database behind a link, and a load balancer in front of the ports of the programs. */
export interface Ground extends Cast {
  readonly postgres: Postgres;
  /** Between the programs and the database. */
  readonly link: Link;
  readonly seats: Seats;
  /** The origin that clients and providers call. */
  readonly origin: string;
  readonly vendorKey: KeyObject;
  readonly walletVendors: readonly WalletVendor[];
  /** Where the vendor that keeps wallets waits. */
  readonly keeperPort: number;
  /** Straight to the database, as its owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes the database what it was before the first stage. No program may be at work. */
  putBack(): Promise<void>;
  close(): Promise<void>;
}

export interface GroundOptions {
  readonly people: number;
  /** Where the programs' logs and the database are kept; by default they go away with everything else. */
  readonly logs?: string | undefined;
}

const DATABASE = 'baize';
/** As it is before anything happened. */
const KEPT = 'baize_kept';

export async function openGround(options: GroundOptions): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-harness-'));
  const postgres = await openPostgres();
  const at = async (database: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: postgres.urlOf(database) });
    // The database may be killed meanwhile: then the query throws.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<pg.QueryResultRow>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const link = await openLink(() => postgres.port());
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const keeperPort = await freePort();
  const front = await openFront(ports.slice(0, 2));
  const origin = `http://127.0.0.1:${front.port}`;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = await keysFile(folder, { origin, publicKey, keeperPort });
  const seats = { folder, keys, origin, ports, databaseUrl: postgres.urlVia(link.port, DATABASE) };
  const close = async (): Promise<void> => {
    closeAll(front, link);
    await postgres.stop(options.logs && join(options.logs, 'postgres'));
    if (options.logs !== undefined) cpSync(folder, options.logs, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await at('postgres', `create database ${DATABASE}`);
    await migrateWith(seats);
    const cast = await openPeople(postgres.urlOf(DATABASE), options.people);
    await at('postgres', `create database ${KEPT} template ${DATABASE}`);
    return {
      ...{ postgres, link, seats, origin, ...cast, close, keeperPort },
      ...{ vendorKey: privateKey, walletVendors: walletVendors(privateKey) },
      query: (text, values) => at(DATABASE, text, values) as Promise<never[]>,
      putBack: async () => {
        await at('postgres', `drop database ${DATABASE} with (force)`);
        await at('postgres', `create database ${DATABASE} template ${KEPT}`);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function closeAll(front: LoadBalancer, link: Link): void {
  front.close();
  link.close();
}

/** The usual keys, and the vendor whose part the clients play. */
async function keysFile(
  folder: string,
  {
    origin,
    publicKey,
    keeperPort,
  }: { readonly origin: string; readonly publicKey: KeyObject; readonly keeperPort: number },
): Promise<string> {
  const files = await writeKeys(folder, { publicUrl: origin, arcadeUrl: 'http://127.0.0.1:9' });
  const keys = JSON.parse(readFileSync(files.keys, 'utf8')) as { vendors: Record<string, unknown> };
  keys.vendors[VENDOR] = {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    url: 'http://127.0.0.1:9',
    operatorId: 1,
  };
  keys.vendors[AGGREGATOR] = { protocol: 'one-api', url: 'http://127.0.0.1:9', secrets: [AGGREGATOR_KEYS] };
  keys.vendors[KEEPER] = { protocol: 'tcg', url: `http://127.0.0.1:${keeperPort}`, secrets: [KEEPER_KEYS] };
  writeFileSync(files.keys, JSON.stringify(keys), { mode: 0o600 });
  return files.keys;
}
