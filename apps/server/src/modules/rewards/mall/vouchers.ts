import type { BrandCode, MemberId } from '@baize/kernel';
import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openText, sealText } from '../../../platform/settings/sealing.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import type { MallDeps, RedemptionId } from './redemption.ts';
import { lockRedemption } from './redemptions.store.ts';
import { addVouchers, showVoucher } from './vouchers.store.ts';

const PURPOSE = 'mall voucher';
const ownerOf = (brand: BrandCode, rewardId: string) => `${brand}/${rewardId}`;

/** Keeps codes sealed; answers how many were new. Their digests are keyed, so that short codes cannot be guessed from them. */
export function keepVouchers(
  tx: Tx,
  { keys, chance }: Pick<MallDeps, 'keys' | 'chance'>,
  {
    brand,
    rewardId,
    codes,
  }: { readonly brand: BrandCode; readonly rewardId: string; readonly codes: readonly string[] },
): Promise<number> {
  const owner = ownerOf(brand, rewardId);
  const secret = keys.secretFor(`${PURPOSE} digest`);
  const sealed = [...new Set(codes)].map((code) => ({
    sealed: sealText(code, { purpose: PURPOSE, owner, keys, chance }),
    digest: createHash('sha256').update(secret).update(owner).update('\0').update(code).digest(),
  }));
  return addVouchers(tx, { brand, rewardId }, sealed);
}

export interface ShowRequest {
  readonly memberId: MemberId;
  readonly redemptionId: RedemptionId;
  readonly requestKey: string;
  readonly paymentPassword: string;
}

/**
 * The code of a voucher: shown once, to the key that asks first, however often that one asks. Refuses payment_password_missing,
 * password_wrong, too_many_requests, redemption_not_found, voucher_shown.
 */
export async function openVoucher(deps: MallDeps, request: ShowRequest): Promise<string> {
  const { memberId, redemptionId, requestKey, paymentPassword: password } = request;
  await judgePaymentPassword(deps.db, { memberId, password }, deps);
  return deps.db.inTransaction(async (tx) => {
    const redemption = await lockRedemption(tx, redemptionId);
    if (redemption?.memberId !== memberId) throw new Refusal('redemption_not_found');
    const code = await showVoucher(tx, redemptionId, requestKey);
    if (code === undefined) throw new Refusal('redemption_not_found');
    if (!code.mine) throw new Refusal('voucher_shown');
    const owner = ownerOf(redemption.brand, redemption.rewardId);
    return openText(code.sealed, { purpose: PURPOSE, owner, keys: deps.keys });
  });
}
