import { createHash, timingSafeEqual } from 'node:crypto';
import { type BrandCode, DAY_MS, type Instant, instantOf, type MemberId, SECOND_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Member } from '../members/index.ts';
import {
  changeSecret,
  deleteDevice,
  deleteDevicesOf,
  findDevice,
  insertDevice,
  type StoredDevice,
} from './remembered-browser.store.ts';

/** B3.10: remembered for one day, counted from the password that was typed. */
export const DEVICE_LIFE_MS = DAY_MS;
/** Two tabs may log in with the same credential within this time; later, one of them is a thief. */
const TURN_MS = 30 * SECOND_MS;
const CREDENTIAL = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** What the browser keeps, and for how long. */
export interface Credential {
  readonly deviceHash: Buffer;
  readonly text: string;
  readonly until: Instant;
}

interface Making {
  readonly member: Pick<Member, 'memberId' | 'brand'>;
  readonly now: Instant;
}

/** Remembers this browser for a day: it may log the member in without the password. The credential is told once. */
export async function rememberDevice(tx: Tx, { member, now }: Making, chance: Chance): Promise<Credential> {
  const id = chance.bytes(16).toString('base64url');
  const secret = chance.bytes(32).toString('base64url');
  const until = instantOf(now + DEVICE_LIFE_MS);
  const deviceHash = hashOf(id);
  await insertDevice(tx, { ...member, deviceHash, secretHash: hashOf(secret), changedAt: now, expiresAt: until });
  return { deviceHash, text: `${id}.${secret}`, until };
}

export type Recognised =
  | { readonly is: 'known'; readonly device: StoredDevice; readonly id: string }
  /** The secret was used before: somebody has a copy. */
  | { readonly is: 'stolen'; readonly device: StoredDevice }
  | { readonly is: 'unknown' };

/** Whose browser this is, by the credential it brings. */
export async function recognise(
  sql: Sql,
  { brand, text, now }: { readonly brand: BrandCode; readonly text: string | undefined; readonly now: Instant },
): Promise<Recognised> {
  const [, id, secret] = CREDENTIAL.exec(text ?? '') ?? [];
  if (id === undefined || secret === undefined) return { is: 'unknown' };
  const device = await findDevice(sql, brand, hashOf(id));
  if (device === undefined || device.expiresAt <= now) return { is: 'unknown' };
  const brought = hashOf(secret);
  if (timingSafeEqual(brought, device.secretHash)) return { is: 'known', device, id };
  const isNeighbour = device.lastSecretHash?.equals(brought) === true && now - device.changedAt < TURN_MS;
  return isNeighbour ? { is: 'known', device, id } : { is: 'stolen', device };
}

/** The credential for next time, with the same end. Undefined when another tab has changed it already. */
export async function renewDevice(
  tx: Tx,
  { device, id, now }: { readonly device: StoredDevice; readonly id: string; readonly now: Instant },
  chance: Chance,
): Promise<Credential | undefined> {
  if (device.changedAt > now - TURN_MS && device.lastSecretHash !== null) return undefined;
  const secret = chance.bytes(32).toString('base64url');
  const { deviceHash, secretHash, expiresAt } = device;
  const changed = await changeSecret(tx, deviceHash, { from: secretHash, to: hashOf(secret), at: now });
  return changed ? { deviceHash, text: `${id}.${secret}`, until: expiresAt } : undefined;
}

/** The box was unticked: what this browser brings opens nothing any more. */
export async function forgetDevice(sql: Sql, text: string | undefined): Promise<void> {
  const id = CREDENTIAL.exec(text ?? '')?.[1];
  if (id !== undefined) await deleteDevice(sql, hashOf(id));
}

/** Every browser that this member is remembered in must be given the password again: it was changed, or all were signed out. */
export function forgetDevices(sql: Sql, memberId: MemberId): Promise<void> {
  return deleteDevicesOf(sql, memberId);
}

function hashOf(half: string): Buffer {
  return createHash('sha256').update(half).digest();
}
