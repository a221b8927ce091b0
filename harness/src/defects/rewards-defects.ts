import type { Defect } from './defect.ts';

const REWARDS = 'apps/server/dist/modules/rewards';

/** Mistakes in what members are given. */
export const REWARDS_DEFECTS: readonly Defect[] = [
  {
    name: 'an award is paid again under another key',
    edits: [
      {
        file: `${REWARDS}/awards/pay-money.js`,
        from: 'await postTransfers(tx, postingOf(award, paidParts));',
        to: 'const posting = postingOf(award, paidParts); await postTransfers(tx, posting); await postTransfers(tx, { ...posting, key: `${posting.key} again` });',
      },
    ],
  },
  {
    name: 'a budget is noted, not kept',
    edits: [
      {
        file: `${REWARDS}/awards/budgets.store.js`,
        from: 'where $7::bigint is null or s.parts + excluded.parts <= $7::bigint',
        to: 'where $7::bigint is null or true',
      },
    ],
  },
  {
    name: 'points of what is rejected stay set aside',
    edits: [{ file: `${REWARDS}/mall/decide-redemption.js`, from: 'await voidHold(tx, hold);', to: '' }],
  },
  {
    name: 'the stock is read, then written',
    edits: [
      {
        file: `${REWARDS}/mall/offers.store.js`,
        from: 'where o.brand = $1 and o.reward_id = $2 for update`;',
        to: 'where o.brand = $1 and o.reward_id = $2`;',
      },
      {
        file: `${REWARDS}/mall/redeem.js`,
        from: 'await moveStock(tx, redemption, -1);',
        to: "if (offer.stock !== null) await tx.all('update mall_offer set stock = $3 where brand = $1 and reward_id = $2', [brand, rewardId, offer.stock - 1]);",
      },
    ],
  },
  {
    name: 'a rebate forgets what was claimed',
    edits: [
      {
        file: `${REWARDS}/rebates/lines.store.js`,
        from: 'update rebates_line t set rebated_parts = l.valid_parts from open l',
        to: 'update rebates_line t set rebated_parts = t.rebated_parts from open l',
      },
    ],
  },
  {
    name: 'a code is given twice',
    edits: [
      {
        file: `${REWARDS}/mall/vouchers.store.js`,
        from: 'where x.brand = $1 and x.reward_id = $2 and x.redemption_id is null order by',
        to: 'where x.brand = $1 and x.reward_id = $2 order by',
      },
    ],
  },
  {
    name: 'points are turned into money and stay',
    edits: [{ file: `${REWARDS}/mall/convert-points.js`, from: 'await takeAll(tx, request);', to: '' }],
  },
  {
    name: 'a bonus is more than its most',
    edits: [
      {
        file: `${REWARDS}/promotions/domain/amounts.js`,
        from: 'part < most ? part : most',
        to: 'part',
      },
    ],
  },
];
