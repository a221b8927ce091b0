import { createHash } from 'node:crypto';
import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { operatorByHash } from './operators.store.ts';

/** What every operator's token starts with: told apart from a member's at a glance, and by scanners for lost secrets. */
export const TOKEN_PREFIX = 'baize_ops_';
/** The prefix and 32 random bytes in base64url. */
const TOKEN = /^baize_ops_[A-Za-z0-9_-]{43}$/;

/** The operator a token stands for: undefined when it is unknown, too old or was taken back. One round trip. */
export async function findOperator(sql: Sql, token: string, now: Instant): Promise<OperatorSession | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = operatorTokenHash(token);
  const row = await operatorByHash(sql, tokenHash, now);
  return row && { ...row, tokenHash };
}

export function operatorTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
