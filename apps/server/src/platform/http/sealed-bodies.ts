import { compactDecrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { MINUTE_MS, parseJson } from '@baize/kernel';
import type { Clock } from '../time-and-chance/clock.ts';
import type { Sql } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

/** How far the caller's clock may be off, either way. A nonce is kept as long as its sealed body could be accepted. */
const WINDOW_MS = 2 * MINUTE_MS;
const COMPACT_JWE_MAX = 90_000;

const CLAIM_NONCE = `insert into platform_nonce (nonce, expires_at) values ($1, to_timestamp($2::double precision / 1000))
  on conflict do nothing returning nonce`;
const FORGET_NONCES = 'delete from platform_nonce where expires_at < to_timestamp($1::double precision / 1000)';

const envelope = z.object({ jwe: z.string().max(COMPACT_JWE_MAX) });
const letter = z.object({
  ts: z.number().int(),
  nonce: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  purpose: z.string().max(200),
  body: z.unknown(),
});

/** Opens sealed bodies: JWE compact, ECDH-ES with A256GCM, for one purpose, within two minutes, once. */
export interface Opener {
  /** Returns the body inside. Refuses: sealed_required, sealed_invalid, sealed_repeated. */
  open(sent: unknown, purpose: string): Promise<unknown>;
}

export interface OpenerOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** The private key, an EC P-256 JWK with a `kid`. */
  readonly sealKey: JWK;
}

/** Makes the opener of one server key. Every process may open; the database sees to it that only one does. */
export async function openerOf({ sql, clock, sealKey }: OpenerOptions): Promise<Opener> {
  const key = (await importJWK(sealKey, 'ECDH-ES')) as CryptoKey;
  return {
    open: async (sent, purpose) => {
      const found = envelope.safeParse(sent);
      if (!found.success) throw new Refusal('sealed_required');
      const opened = letter.safeParse(await contentOf(found.data.jwe, key, sealKey.kid));
      if (!opened.success || opened.data.purpose !== purpose) throw new Refusal('sealed_invalid');
      const now = clock.now();
      // A wrong clock of the caller is more likely than an old body, so the answer has the server's time.
      if (Math.abs(now - opened.data.ts) > WINDOW_MS) throw new Refusal('sealed_invalid', { reason: 'time', now });
      const claimed = await sql.first(CLAIM_NONCE, [opened.data.nonce, now + 2 * WINDOW_MS]);
      if (claimed === undefined) throw new Refusal('sealed_repeated');
      return opened.data.body;
    },
  };
}

/** Forgets nonces whose letters can no longer be accepted. A job of the platform. */
export async function forgetOldNonces(sql: Sql, clock: Clock): Promise<void> {
  await sql.all(FORGET_NONCES, [clock.now()]);
}

/** The public half, as `GET /wps/system/status` shows it. */
export function publicSealKey(sealKey: JWK): {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  alg: string;
} {
  const { kty = 'EC', crv = '', x = '', y = '', kid = '' } = sealKey;
  return { kty, crv, x, y, kid, alg: 'ECDH-ES' };
}

async function contentOf(jwe: string, key: CryptoKey, kid: string | undefined): Promise<unknown> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    if (protectedHeader.kid !== kid) throw new Refusal('sealed_invalid');
    return withoutPrototypes(parseJson(new TextDecoder().decode(plaintext)));
  } catch {
    throw new Refusal('sealed_invalid');
  }
}

/** Refuses a value that names the prototype of an object anywhere. */
function withoutPrototypes(value: unknown): unknown {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__') || Object.hasOwn(one, 'constructor')) throw new Refusal('sealed_invalid');
    rest.push(...(Object.values(one) as unknown[]));
  }
  return value;
}
