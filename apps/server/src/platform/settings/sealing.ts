import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Chance } from '../time-and-chance/chance.ts';
import type { Secrets } from './key-file.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for, and whose it is: one cannot be put in another's place. */
export interface SealedFor {
  readonly purpose: string;
  readonly owner: string;
  readonly keys: Secrets;
}

/** Seals a text with the key file, so that the database alone is worth nothing. */
export function sealText(
  text: string,
  { purpose, owner, keys, chance }: SealedFor & { readonly chance: Chance },
): Buffer {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.secretFor(purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed for another purpose or owner, with another key, or changed. */
export function openText(sealed: Buffer, { purpose, owner, keys }: SealedFor): string {
  const decipher = createDecipheriv('aes-256-gcm', keys.secretFor(purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
