import { createHash } from 'node:crypto';
import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { operatorByHash } from './operators.store.ts';

/** The prefix of every operator's token: distinguishes it from members' tokens, also for scanners of leaked secrets. */
export const TOKEN_PREFIX = 'baize_ops_';
/** The prefix and 32 random bytes in base64url. */
const TOKEN = /^baize_ops_[A-Za-z0-9_-]{43}$/;

/** The operator of a token: undefined when it is unknown, too old or revoked. One round trip. */
export async function findOperator(sql: Sql, token: string, now: Instant): Promise<OperatorSession | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = operatorTokenHash(token);
  const row = await operatorByHash(sql, tokenHash, now);
  return row && { ...row, tokenHash };
}

export function operatorTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
