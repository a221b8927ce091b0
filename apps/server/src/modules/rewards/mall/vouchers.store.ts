import type { BrandCode } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { RedemptionId } from './redemption.ts';

export interface VoucherOf {
  readonly brand: BrandCode;
  readonly rewardId: string;
}

const ADD = `insert into mall_voucher (brand, reward_id, sealed, digest)
  select $1, $2, n.sealed, n.digest from unnest($3::bytea[], $4::bytea[]) n (sealed, digest)
  on conflict (brand, reward_id, digest) do nothing returning true as added`;

/** Answers how many were not there before. */
export async function addVouchers(
  tx: Tx,
  { brand, rewardId }: VoucherOf,
  codes: readonly { readonly sealed: Buffer; readonly digest: Buffer }[],
): Promise<number> {
  const values = [codes.map(({ sealed }) => sealed), codes.map(({ digest }) => digest)];
  return (await tx.all<{ readonly added: boolean }>(ADD, [brand, rewardId, ...values])).length;
}

const TAKE = `
  update mall_voucher v set redemption_id = $3
  where v.voucher_id = (
    select x.voucher_id from mall_voucher x
    where x.brand = $1 and x.reward_id = $2 and x.redemption_id is null order by x.voucher_id limit 1)
  returning true as taken`;

/** Takes the next code for a redemption, with the offer locked; false when none is left. */
export async function takeVoucher(
  tx: Tx,
  { brand, rewardId }: VoucherOf,
  redemptionId: RedemptionId,
): Promise<boolean> {
  return (await tx.first<{ readonly taken: boolean }>(TAKE, [brand, rewardId, redemptionId])) !== undefined;
}

const SHOW = `update mall_voucher set shown_key = coalesce(shown_key, $2) where redemption_id = $1
  returning sealed, shown_key = $2 as mine`;

/** The code of a redemption, and whether this key is the one that it is shown to: the first that asks. */
export function showVoucher(
  tx: Tx,
  redemptionId: RedemptionId,
  key: string,
): Promise<{ readonly sealed: Buffer; readonly mine: boolean } | undefined> {
  return tx.first(SHOW, [redemptionId, key]);
}

const UNSEEN = 'select redemption_id from mall_voucher where redemption_id = any ($1::uuid[]) and shown_key is null';

/** Those of the redemptions whose code nobody has looked at. */
export async function unseenCodes(sql: Sql, ids: readonly RedemptionId[]): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ readonly redemption_id: string | null }>(UNSEEN, [ids]);
  return new Set(rows.flatMap(({ redemption_id: id }) => id ?? []));
}
