import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BRAND } from './people.ts';
import type { Stage } from './stage.ts';

/** Two people who run the brand, by token. */
export async function openOperators(stage: Stage): Promise<readonly [string, string]> {
  return [await operator(stage, 'Ada'), await operator(stage, 'Ben')];
}

async function operator(stage: Stage, name: string): Promise<string> {
  const token = `baize_ops_${randomBytes(32).toString('base64url')}`;
  await stage.query(
    `insert into operators_operator (operator_id, brand, name, roles, token_hash, created_at, expires_at)
     values ($1, $2, $3, '{payments,house,owner}', $4, now(), now() + interval '1 day')`,
    [randomUUID(), BRAND, name, createHash('sha256').update(token).digest()],
  );
  return token;
}
