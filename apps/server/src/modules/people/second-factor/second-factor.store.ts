import type { Instant, MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';

export interface StoredFactor {
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
}

const FACTOR_OF = `
  select sealed_secret, confirmed_at is not null as is_confirmed from members_second_factor where member_id = $1`;

export async function factorOf(sql: Sql, memberId: MemberId): Promise<StoredFactor | undefined> {
  const row = await sql.first<{ sealed_secret: Buffer; is_confirmed: boolean }>(FACTOR_OF, [memberId]);
  return row && { sealedSecret: row.sealed_secret, isConfirmed: row.is_confirmed };
}

const PUT_FACTOR = `
  insert into members_second_factor as f (member_id, sealed_secret) values ($1, $2)
  on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
  where f.confirmed_at is null returning member_id`;

/** A secret that is not confirmed yet. False when an app is bound already. */
export async function putFactor(tx: Tx, memberId: MemberId, sealedSecret: Buffer): Promise<boolean> {
  return (await tx.first(PUT_FACTOR, [memberId, sealedSecret])) !== undefined;
}

const TAKE_STEP = `
  update members_second_factor set last_step = $2
  where member_id = $1 and last_step < $2 and sealed_secret = $3 returning member_id`;

/** Uses up a time step: of a code that is sent twice, one counts. */
export async function takeStep(
  sql: Sql,
  memberId: MemberId,
  { step, sealedSecret }: { readonly step: number; readonly sealedSecret: Buffer },
): Promise<boolean> {
  return (await sql.first(TAKE_STEP, [memberId, step, sealedSecret])) !== undefined;
}

const CONFIRM = `
  update members_second_factor set confirmed_at = $2 where member_id = $1 and confirmed_at is null returning member_id`;

export async function confirmFactor(tx: Tx, memberId: MemberId, now: Instant): Promise<boolean> {
  return (await tx.first(CONFIRM, [memberId, new Date(now)])) !== undefined;
}

export async function deleteFactor(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.all('delete from members_recovery_code where member_id = $1', [memberId]);
  await tx.all('delete from members_second_factor where member_id = $1', [memberId]);
}

const PUT_CODES = `
  insert into members_recovery_code (member_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash`;

/** In place of whatever codes there were. */
export async function putRecoveryCodes(tx: Tx, memberId: MemberId, hashes: readonly Buffer[]): Promise<void> {
  await tx.all('delete from members_recovery_code where member_id = $1', [memberId]);
  await tx.all(PUT_CODES, [memberId, hashes]);
}

const TAKE_CODE = 'delete from members_recovery_code where member_id = $1 and code_hash = $2 returning member_id';

/** Uses up a recovery code: whoever comes first. */
export async function takeRecoveryCode(sql: Sql, memberId: MemberId, hash: Buffer): Promise<boolean> {
  return (await sql.first(TAKE_CODE, [memberId, hash])) !== undefined;
}
