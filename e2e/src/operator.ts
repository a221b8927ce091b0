import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

const INSERT_OPERATOR = `insert into operators_operator (operator_id, brand, name, roles, token_hash, created_at, expires_at)
  values ($1, $2, $3, '{house}', $4, now(), now() + interval '1 day')`;

/** Gives somebody a token for the calls under /ops, as `npm run operator` does. */
export async function makeOperator(databaseUrl: string, name = 'Tess'): Promise<string> {
  return withOwner(databaseUrl, (owner) => insertOperator(owner, 'demo', name));
}

/** A second brand that answers at no host, and somebody who runs it. The demo brand answers at localhost by name from now on. */
export async function operatorOfSecondBrand(databaseUrl: string): Promise<string> {
  return withOwner(databaseUrl, async (owner) => {
    await owner.query(`insert into brands_host (host, brand) values ('localhost', 'demo'), ('127.0.0.1', 'demo')`);
    await owner.query(`insert into brands_brand
      select (jsonb_populate_record(b, '{"code": "second"}')).* from brands_brand b where code = 'demo'`);
    return insertOperator(owner, 'second', 'Tess');
  });
}

/** Forgets the guesses that were counted, so that the tests after these need no captcha to log in. */
export async function forgetGuesses(databaseUrl: string): Promise<void> {
  await withOwner(databaseUrl, (owner) => owner.query('delete from members_guard'));
}

async function insertOperator(owner: pg.Client, brand: string, name: string): Promise<string> {
  const token = `baize_ops_${randomBytes(32).toString('base64url')}`;
  await owner.query(INSERT_OPERATOR, [randomUUID(), brand, name, createHash('sha256').update(token).digest()]);
  return token;
}

async function withOwner<T>(databaseUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
