import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

export interface DeviceRow {
  readonly deviceHash: Buffer;
  readonly secretHash: Buffer;
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly changedAt: Instant;
  readonly expiresAt: Instant;
}

export interface StoredDevice extends DeviceRow {
  readonly lastSecretHash: Buffer | null;
}

const INSERT_DEVICE = `
  insert into members_remembered_browser (browser_hash, secret_hash, brand, member_id, changed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;

export async function insertDevice(tx: Tx, row: DeviceRow): Promise<void> {
  const { deviceHash, secretHash, brand, memberId, changedAt, expiresAt } = row;
  const times = [new Date(changedAt), new Date(expiresAt)];
  await tx.all(INSERT_DEVICE, [deviceHash, secretHash, brand, memberId, ...times]);
}

interface Found {
  readonly secret_hash: Buffer;
  readonly last_secret_hash: Buffer | null;
  readonly member_id: string;
  readonly changed_at: Date;
  readonly expires_at: Date;
}

const FIND_DEVICE = `
  select secret_hash, last_secret_hash, member_id, changed_at, expires_at from members_remembered_browser
  where browser_hash = $1 and brand = $2`;

export async function findDevice(sql: Sql, brand: BrandCode, deviceHash: Buffer): Promise<StoredDevice | undefined> {
  const row = await sql.first<Found>(FIND_DEVICE, [deviceHash, brand]);
  if (row === undefined) return undefined;
  return {
    deviceHash,
    brand,
    secretHash: row.secret_hash,
    lastSecretHash: row.last_secret_hash,
    memberId: asId<MemberId>(row.member_id),
    changedAt: instantOf(row.changed_at.getTime()),
    expiresAt: instantOf(row.expires_at.getTime()),
  };
}

const CHANGE_SECRET = `
  update members_remembered_browser set secret_hash = $3, last_secret_hash = $2, changed_at = $4
  where browser_hash = $1 and secret_hash = $2 returning browser_hash`;

/** False when another tab was faster, or the device was forgotten meanwhile. */
export async function changeSecret(
  tx: Tx,
  deviceHash: Buffer,
  change: { readonly from: Buffer; readonly to: Buffer; readonly at: Instant },
): Promise<boolean> {
  const values = [deviceHash, change.from, change.to, new Date(change.at)];
  return (await tx.first(CHANGE_SECRET, values)) !== undefined;
}

export async function deleteDevice(sql: Sql, deviceHash: Buffer): Promise<void> {
  await sql.all('delete from members_remembered_browser where browser_hash = $1', [deviceHash]);
}

export async function deleteDevicesOf(sql: Sql, memberId: MemberId): Promise<void> {
  await sql.all('delete from members_remembered_browser where member_id = $1', [memberId]);
}

export async function deleteDevicesBefore(sql: Sql, now: Instant): Promise<void> {
  await sql.all('delete from members_remembered_browser where expires_at < $1', [new Date(now)]);
}
