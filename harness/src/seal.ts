import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Encrypts the body of a call, as the site does; each result can be used for one try. */
export type Seal = (purpose: string, body: Readonly<Record<string, unknown>>) => Promise<string>;

export async function openSeal(origin: string): Promise<Seal> {
  const sealKey = await sealKeyOf(origin);
  const key = await importJWK(sealKey, 'ECDH-ES');
  return async (purpose, body) => {
    const letter = JSON.stringify({ ts: Date.now(), nonce: randomUUID(), purpose, body });
    const jwe = await new CompactEncrypt(new TextEncoder().encode(letter))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealKey.kid ?? '' })
      .encrypt(key);
    return JSON.stringify({ jwe });
  };
}

const TRIES = 100;
const PAUSE_MS = 100;

/** Asked again while the servers, which have only just been started, still turn callers away. */
async function sealKeyOf(origin: string): Promise<JWK> {
  let message = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${origin}/wps/system/status`);
    const status = (await answer.json()) as { message: string; value: { sealKey: JWK } | null };
    if (status.value !== null) return status.value.sealKey;
    message = status.message;
    await pause(PAUSE_MS);
  }
  throw new Error(`the servers do not tell their key: ${message}`);
}
