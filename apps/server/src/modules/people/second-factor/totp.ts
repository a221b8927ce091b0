import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Instant, MemberId } from '@baize/kernel';
import { Secret, TOTP } from 'otpauth';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Secrets } from '../../../platform/settings/key-file.ts';

const PERIOD_S = 30;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The settings that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
function totp(secret: Secret, label: { readonly issuer: string; readonly account: string }): TOTP {
  return new TOTP({
    issuer: label.issuer,
    label: label.account,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}

export interface NewFactor {
  readonly secret: Buffer;
  /** As it is typed into an app. */
  readonly base32: string;
  /** As the QR code says it. */
  readonly uri: string;
}

export function newFactor(label: { readonly issuer: string; readonly account: string }, chance: Chance): NewFactor {
  const bytes = chance.bytes(20);
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return { secret: bytes, base32: secret.base32, uri: totp(secret, label).toString() };
}

/** The time step a code belongs to, one step early or late allowed; undefined when it belongs to none. */
export function stepOf(secret: Buffer, code: string, now: Instant): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const own = totp(new Secret({ buffer: new Uint8Array(secret).buffer }), { issuer: '', account: '' });
  const delta = own.validate({ token, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Seals a secret so that the database alone is worth nothing, and one member's not in another's place. */
export function sealSecret(
  secret: Buffer,
  { memberId, keys, chance }: { readonly memberId: MemberId; readonly keys: Secrets; readonly chance: Chance },
): Buffer {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.secretFor('second factor'), iv);
  cipher.setAAD(Buffer.from(memberId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openSecret(
  sealed: Buffer,
  { memberId, keys }: { readonly memberId: MemberId; readonly keys: Secrets },
): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keys.secretFor('second factor'), iv);
  decipher.setAAD(Buffer.from(memberId));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

const RECOVERY_CODES = 10;
/** Without letters that are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes of 120 bits each, so that their plain hashes tell nothing (ASVS 6.5.2). */
export function newRecoveryCodes(chance: Chance): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...chance.bytes(24)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** However it was typed: case, spaces and dashes do not count. */
export function recoveryHashOf(typed: string): Buffer {
  return createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}
