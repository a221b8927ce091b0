import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { GiftKind } from './level.ts';

/** What a member is rewarded with for a level, from when it is due until it is given. */
export interface Gift {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  /** The key of the award. */
  readonly key: string;
  readonly kind: GiftKind;
  /** The level that was risen to, or that the member had when a week or a birthday was noted. */
  readonly level: number;
  /** When it is too late to be given; null: never. */
  readonly until: Instant | null;
}

const INSERT = `
  insert into levels_gift (member_id, key, kind, level, at, try_at, until, brand)
  select n.member_id, n.key, n.kind, n.level, $1, $1, n.until, n.brand
  from unnest($2::uuid[], $3::text[], $4::text[], $5::smallint[], $6::timestamptz[], $7::text[])
    n (member_id, key, kind, level, until, brand)
  order by n.member_id, n.key
  on conflict (member_id, key) do nothing`;

/** Notes gifts, each once per member and key for ever. */
export async function insertGifts(tx: Tx, gifts: readonly Gift[], at: Instant): Promise<void> {
  if (gifts.length === 0) return;
  await tx.all(INSERT, [
    new Date(at),
    gifts.map(({ memberId }) => memberId),
    gifts.map(({ key }) => key),
    gifts.map(({ kind }) => kind),
    gifts.map(({ level }) => level),
    gifts.map(({ until }) => (until === null ? null : new Date(until))),
    gifts.map(({ brand }) => brand),
  ]);
}

const DUE = `select member_id, key, kind, level, until, brand, try_at from levels_gift
  where state = 'due' and try_at <= $1 and (try_at, member_id, key) > ($2, $3, $4)
  order by try_at, member_id, key limit $5`;

/** After which gift a list goes on. */
export interface AfterGift {
  readonly tryAt: Instant;
  readonly memberId: string;
  readonly key: string;
}

interface Row {
  readonly member_id: string;
  readonly key: string;
  readonly kind: GiftKind;
  readonly level: number;
  readonly until: Date | null;
  readonly brand: BrandCode;
  readonly try_at: Date;
}

export async function dueGifts(
  sql: Sql,
  now: Instant,
  { after, limit }: { readonly after: AfterGift; readonly limit: number },
): Promise<(Gift & AfterGift & { readonly memberId: MemberId })[]> {
  const values = [new Date(now), new Date(after.tryAt), after.memberId, after.key, limit];
  const rows = await sql.all<Row>(DUE, values);
  return rows.map(({ member_id, key, kind, level, until, brand, try_at }) => ({
    ...{ brand, memberId: asId<MemberId>(member_id), key, kind, level },
    ...{ until: until === null ? null : instantOf(until.getTime()), tryAt: instantOf(try_at.getTime()) },
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

const GIVEN_SINCE = `select distinct member_id from levels_gift
  where member_id = any ($1) and kind = 'birthday' and at > $2 and state <> 'none'`;

/** Who of some members was rewarded for a birthday since an instant, or will be. */
export async function birthdaysSince(
  sql: Sql,
  memberIds: readonly MemberId[],
  since: Instant,
): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ member_id: string }>(GIVEN_SINCE, [memberIds, new Date(since)]);
  return new Set(rows.map(({ member_id }) => member_id));
}
