import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for the database. `purpose` binds it to its place: a sealed seed does not open as a token. */
export function seal(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made. Throws when key, purpose or bytes are not the same. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** What was opened of bytes that are still in memory, and for what. The key is in memory, too. */
const opened = new WeakMap<Buffer, { readonly purpose: string; readonly text: string }>();

/** As `unseal`; the same bytes again are not opened again, as long as somebody keeps them: of whoever plays on, between their rounds. */
export function unsealKept(key: Buffer, purpose: string, sealed: Buffer): string {
  const known = opened.get(sealed);
  if (known?.purpose === purpose) return known.text;
  const text = unseal(key, purpose, sealed);
  opened.set(sealed, { purpose, text });
  return text;
}

/** A secret that is handed out once: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret that was handed out. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
