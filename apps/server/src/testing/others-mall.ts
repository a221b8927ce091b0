import { randomUUID } from 'node:crypto';
import { mallVoucher } from '@baize/contract/rewards/mall';
import { opsApproveRedemption, opsRejectRedemption } from '@baize/contract/rewards/mall-ops';
import { OTHERS_SECRET, type OwnershipCase } from './others.ts';

/** What the owner of things redeemed and staff have not decided. */
const REDEMPTION = `
  insert into mall_redemption (redemption_id, member_id, request_key, points, at, brand, reward_id, kind, state, fingerprint, titles,
    delivery)
  select gen_random_uuid(), member_id, gen_random_uuid(), 100, now(), brand, 'mug', 'goods', 'processing', 'a', '{}', 'Elm Street 1'
  from members_member where brand = 'demo' and username_key = 'demo01' returning redemption_id::text as id`;

interface MallWorld {
  readonly asOther: OwnershipCase['by'];
  readonly asStranger: OwnershipCase['by'];
  /** The id that a statement makes. */
  readonly made: (statement: string) => () => Promise<string>;
}

/** What was redeemed, by who must not reach it. */
export function mallTrials({ asOther, asStranger, made }: MallWorld): OwnershipCase[] {
  const redeemed = (rest: object) => async () => ({ redemptionId: await made(REDEMPTION)(), ...rest });
  const notFound = { refused: 'redemption_not_found' } as const;
  const secret = { requestKey: randomUUID(), paymentPassword: OTHERS_SECRET };
  return [
    { call: mallVoucher, naming: redeemed(secret), by: asOther, ...notFound },
    { call: opsApproveRedemption, naming: redeemed({}), by: asStranger, ...notFound },
    { call: opsRejectRedemption, naming: redeemed({ note: 'From elsewhere.' }), by: asStranger, ...notFound },
  ];
}

/** What these name is no secret, or the caller's own. */
export const NOBODYS_POINTS: Readonly<Record<string, string>> = {
  'GET /ops/mall/redemptions': 'a state of the brand’s own',
  'GET /wps/mall/redemptions': 'a state; whose they are, the session says',
  'GET /wps/points/details': 'a place in the caller’s own list',
  'POST /wps/mall/redeem': 'a reward of the brand, and a key of the caller’s own',
  'POST /wps/points/convert': 'a key of the caller’s own; whose points they are, the session says',
  'POST /ops/mall/vouchers': 'a reward of the operator’s own brand',
  'PUT /ops/mall/offers': 'a reward of the operator’s own brand',
};

/** What a trial could have touched. */
export const MALL_TABLES = ['mall_redemption', 'mall_voucher'];
