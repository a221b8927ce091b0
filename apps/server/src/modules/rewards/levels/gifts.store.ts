import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** What rising to a level is rewarded with, from the rise until it is given. */
export interface Gift {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  /** The key of the award. */
  readonly key: string;
  readonly level: number;
}

const INSERT = `insert into levels_gift (member_id, key, level, at, try_at, brand) values ($1, $2, $3, $4, $4, $5)
  on conflict (member_id, key) do nothing`;

/** Notes a gift, once per member and key for ever. */
export async function insertGift(tx: Tx, { brand, memberId, key, level }: Gift, at: Instant): Promise<void> {
  await tx.all(INSERT, [memberId, key, level, new Date(at), brand]);
}

const DUE = `select member_id, key, level, brand, try_at from levels_gift
  where state = 'due' and try_at <= $1 and (try_at, member_id, key) > ($2, $3, $4)
  order by try_at, member_id, key limit $5`;

/** After which gift a list goes on. */
export interface AfterGift {
  readonly tryAt: Instant;
  readonly memberId: string;
  readonly key: string;
}

export async function dueGifts(
  sql: Sql,
  now: Instant,
  { after, limit }: { readonly after: AfterGift; readonly limit: number },
): Promise<(Gift & AfterGift & { readonly memberId: MemberId })[]> {
  const values = [new Date(now), new Date(after.tryAt), after.memberId, after.key, limit];
  const rows = await sql.all<{ member_id: string; key: string; level: number; brand: BrandCode; try_at: Date }>(
    DUE,
    values,
  );
  return rows.map(({ member_id, key, level, brand, try_at }) => ({
    ...{ brand, memberId: asId<MemberId>(member_id), key, level, tryAt: instantOf(try_at.getTime()) },
  }));
}

const LOCK = `select state = 'due' as "isDue" from levels_gift where member_id = $1 and key = $2 for update`;

/** Locks a gift. False when somebody else was done with it. */
export async function lockGift(tx: Tx, { memberId, key }: Gift): Promise<boolean> {
  return (await tx.first<{ readonly isDue: boolean }>(LOCK, [memberId, key]))?.isDue ?? false;
}

const END = 'update levels_gift set state = $3 where member_id = $1 and key = $2';

/** `none`: it may not be given. */
export async function endGift(tx: Tx, { memberId, key }: Gift, state: 'given' | 'none'): Promise<void> {
  await tx.all(END, [memberId, key, state]);
}

const LATER = `update levels_gift set try_at = $3 where member_id = $1 and key = $2 and state = 'due'`;

export async function tryLater(sql: Sql, { memberId, key }: Gift, at: Instant): Promise<void> {
  await sql.all(LATER, [memberId, key, new Date(at)]);
}
