import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Makes a sealed letter for a call, as the site does; each is good for one try. */
export type Seal = (purpose: string, body: Readonly<Record<string, unknown>>) => Promise<string>;

export async function openSeal(origin: string): Promise<Seal> {
  const status = (await (await fetch(`${origin}/wps/system/status`)).json()) as { value: { sealKey: JWK } };
  const { sealKey } = status.value;
  const key = await importJWK(sealKey, 'ECDH-ES');
  return async (purpose, body) => {
    const letter = JSON.stringify({ ts: Date.now(), nonce: randomUUID(), purpose, body });
    const jwe = await new CompactEncrypt(new TextEncoder().encode(letter))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealKey.kid ?? '' })
      .encrypt(key);
    return JSON.stringify({ jwe });
  };
}
