import { createHash } from 'node:crypto';
import pg from 'pg';

/** The type's number in pg_type, the same on every server. */
const INT8 = 20;

/**
 * A bigint column is a bigint here: the driver's default is text, and a number would lose money beyond 2^53. Only on the arcade's
 * own connections: others in the process may count on the default.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => (oid === INT8 ? BigInt : usualParser(oid, format)),
};
const usualParser = pg.types.getTypeParser as (this: void, oid: number, format?: string) => (value: string) => unknown;

declare const transaction: unique symbol;

/** Something SQL can be sent to. Statements are prepared once per connection. */
export interface Sql {
  all<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  first<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

/** An open transaction. */
export interface Tx extends Sql {
  readonly [transaction]: true;
}

export interface Db extends Sql {
  /** Committed when `work` returns, rolled back when it throws. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database cannot be asked in time, or went away before it answered: more is asked of it than it can do, or it is not there. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

export interface DbOptions {
  readonly connectionsMax?: number;
  /** How long a caller waits for a connection. */
  readonly patienceMs?: number;
}

export function openDb(
  url: string,
  onError: (error: unknown) => void,
  { connectionsMax = 12, patienceMs = 5_000 }: DbOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: connectionsMax,
    application_name: 'arcade',
    connectionTimeoutMillis: patienceMs,
    // Kept open: to open one, and to prepare all statements anew, takes longer than many rounds.
    idleTimeoutMillis: 0,
  });
  // Without a listener an idle connection that the server closes would end the process, and so would one that is lost while it is
  // somebody's: they get an error from the statement under way, or from the next one.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    ...sqlOver((query) => withClient(pool, (client) => client.query(query))),
    inTransaction: (work) => withClient(pool, (client) => inTransaction(client, work)),
    close: () => pool.end(),
  };
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(away);
  let isSound = true;
  try {
    return await work(client);
  } catch (error) {
    isSound = !isLost(error);
    if (!isSound) away(error);
    throw error;
  } finally {
    // A connection that was lost is not given to the next caller.
    client.release(!isSound);
  }
}

function away(cause: unknown): never {
  throw new DatabaseAway('the database is away', { cause });
}

/** What the driver and PostgreSQL say when a connection is gone: codes of the socket, and of a server that comes and goes. */
const LOST = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003'];

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && LOST.includes(String(error.code))) return true;
  return /^(?:Connection terminated|Client has encountered a connection error)/.test(error.message);
}

/** Whether a row could not be written because another one of the same name was written first. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(sqlOver((query) => client.query(query)) as Tx);
    await client.query('commit');
    return result;
  } catch (error) {
    // It fails only with the connection, and then PostgreSQL rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function sqlOver(send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Sql {
  const all = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await send({ name: nameOf(text), text, values: [...values] });
    return result.rows as Row[];
  };
  return { all, first: async <Row>(text: string, values?: readonly unknown[]) => (await all<Row>(text, values))[0] };
}

const names = new Map<string, string>();

/** What a statement is prepared as. There are as many as our code has. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
