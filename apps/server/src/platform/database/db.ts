import { createHash } from 'node:crypto';
import pg from 'pg';
import { asTransaction, mustBeOutside } from './within-transaction.ts';

/** The type's number in pg_type, the same on every server. */
const INT8 = 20;
type TypeParser = (value: string) => unknown;

/**
 * A bigint column is a bigint here: the driver's default is text, and a number would lose money beyond 2^53. Only for our
 * own connections: the job runner's library counts on the default.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => (oid === INT8 ? BigInt : usualParser(oid, format)),
};
const usualParser = pg.types.getTypeParser as (this: void, oid: number, format?: string) => TypeParser;

declare const transaction: unique symbol;

/** Something SQL can be sent to. Statements are prepared once per connection, named after their text. */
export interface Sql {
  /** All rows. */
  all<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

/** An open transaction. Only `inTransaction` makes one, so that passing the pool by mistake does not compile. */
export interface Tx extends Sql {
  readonly [transaction]: true;
}

export interface Db extends Sql {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For libraries that want the driver itself (jobs, migrations). */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  /** The role the connection acts as: the web's role may not alter history. */
  readonly role?: string | undefined;
  readonly connectionsMax?: number;
  readonly onError?: (error: unknown) => void;
}

export function openDb(options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max: options.connectionsMax ?? 16,
    application_name: 'baize',
    connectionTimeoutMillis: 5_000,
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // A connection may be lost while it is handed over, when the pool listens no more and who asked for it not yet: that, too,
  // would end the process. Whoever uses it by then gets an error from the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    ...sqlOver(pool, mustBeOutside),
    pool,
    inTransaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  mustBeOutside();
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection may be lost while nothing is asked of it; without a listener that would end the process.
  const lost = (error: Error): void => void (broken = error);
  client.on('error', lost);
  try {
    await client.query('begin');
    const result = await asTransaction(() => work(sqlOver(client) as Tx));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not given to the next caller.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

function sqlOver(target: Pick<pg.Pool, 'query'>, beforeEach: () => void = () => undefined): Sql {
  const all = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    beforeEach();
    const result = await target.query({ name: nameOf(text), text, values: [...values] });
    return result.rows as Row[];
  };
  return {
    all,
    first: async <Row>(text: string, values?: readonly unknown[]) => (await all<Row>(text, values))[0],
  };
}

const names = new Map<string, string>();

/** Statements are constants of the source, so this map stays as small as the source is. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

/** What the driver and the server say when a connection is gone: the socket's codes, and the server's of going and coming. */
const LOST = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003', '08001']);

/** Whether an error says that the connection to the database was lost, or that it cannot be made now. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const ofDriver = /^(Connection terminated|Client has encountered a connection error)/;
  return (typeof code === 'string' && LOST.has(code)) || ofDriver.test(error.message);
}
