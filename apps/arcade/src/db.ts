import { createHash } from 'node:crypto';
import pg from 'pg';

// A bigint column is a bigint here: the driver's default is text, and a number would lose money beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

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

export function openDb(url: string, onError: (error: unknown) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    application_name: 'arcade',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onError);
  return {
    ...sqlOver(pool),
    inTransaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(sqlOver(client) as Tx);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not given to the next caller.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function sqlOver(target: Pick<pg.Pool, 'query'>): Sql {
  const all = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await target.query({ name: nameOf(text), text, values: [...values] });
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
