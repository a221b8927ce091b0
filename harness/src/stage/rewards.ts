/** What everybody begins with, in whole points. */
export const START_POINTS = 600n;
/** What play earns, in millionths of a point for a unit of valid bets, and brings back, in thousandths of a percent of it. */
export const POINTS_PER_UNIT = 2_000_000n;
export const REBATE_RATE = 5_000n;

/** Rewards of the mall: what each costs in points. The goods run out, and so do the codes. */
export const GOODS = { rewardId: 'harness-goods', points: 40, stock: 60 } as const;
export const BONUS = { rewardId: 'harness-money', points: 30, parts: 150_000n } as const;
export const VOUCHER = { rewardId: 'harness-voucher', points: 20, codes: 50 } as const;
/** So many points bring so much money, until the day's budget is spent. */
export const LOT = { points: 10, parts: 25_000n, dayParts: 600_000n } as const;

/** Promotions. The bonus is half of a deposit, and the deposit must be staked with it. */
export const DEPOSIT_BONUS = {
  promotionId: 'harness-bonus',
  rate: 5_000n,
  mostParts: 6_000_000n,
  turnover: 100n,
} as const;
/** Its budget is for eight, so that it is reached in a short run, too. */
export const CHECK_IN = {
  promotionId: 'harness-check-in',
  parts: [100_000n, 200_000n],
  budgetParts: 800_000n,
} as const;
export const CODE = { promotionId: 'harness-code', code: 'HARNESS', parts: 300_000n, uses: 12 } as const;
export const MISSION = { missionId: 'harness-rounds', rounds: 3, points: 15n } as const;
/** Valid bets, deposits and check-ins bring tickets of it; it is drawn long after a run. */
export const RAFFLE = 'harness-raffle';

/** Who follows settled bets: from now on, so that no round of a run is missed. */
const FOLLOWERS = ['points', 'missions', 'rebates', 'raffle', 'agents'];

const NO_TERMS = {
  ...{ turnover: 0, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: null, stacks: true },
};
const EVERYBODY = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };
const text = (title: string) => ({ EN: { title, summary: title, content: '', terms: '', text: title } });
const units = (parts: bigint): string => (Number(parts) / 100_000).toString();
const quoted = (value: unknown): string => `'${JSON.stringify(value)}'`;

const DEALS = {
  [DEPOSIT_BONUS.promotionId]: {
    deal: {
      ...{ kind: 'deposit', which: 'reload', nth: 1, every: 'day', withinHours: 24, withDeposit: true },
      steps: [{ from: '50', rate: Number(DEPOSIT_BONUS.rate), most: units(DEPOSIT_BONUS.mostParts) }],
    },
    terms: { ...NO_TERMS, turnover: Number(DEPOSIT_BONUS.turnover) },
  },
  [CHECK_IN.promotionId]: { deal: { kind: 'checkIn', amounts: CHECK_IN.parts.map(units) }, terms: NO_TERMS },
  [CODE.promotionId]: {
    deal: { kind: 'code', amount: units(CODE.parts), codes: [{ code: CODE.code, uses: CODE.uses }] },
    terms: NO_TERMS,
  },
};

const MISSION_TEXT = {
  ...{ missionId: MISSION.missionId, position: 1, enabled: true, every: 'day', startsAt: 0, endsAt: null, after: null },
  ...{ texts: text('Rounds'), currency: 'PHP', terms: NO_TERMS, claimDays: 2, score: 1, audience: EVERYBODY },
  goal: { kind: 'rounds', count: MISSION.rounds, gameType: null, vendor: null, gameCode: null },
  award: { kind: 'points', points: Number(MISSION.points) },
  budget: { whole: null, day: null, member: null },
};

const RAFFLE_TERMS = {
  ...{ raffleId: RAFFLE, startsAt: 0, closesAt: 1, drawsAt: 700_000, claimDays: 7, onExpiry: 'lapses' },
  texts: text('Raffle'),
  rules: { deposit: { amount: '200', most: 20 }, bet: { amount: '5', most: 100 }, checkIn: { most: 10 } },
  prizes: [{ kind: 'points', amount: '5', count: 1, turnover: 0 }],
};

/** The owner of a member's points in the books, as the server works it out (rewards/points). */
const POINTS_ACCOUNT = `
  (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid`;

/** What a brand gives its members, written by its staff, and points for everybody to begin with. */
export const rewardsSetUp = (brand: string): readonly string[] => [
  `insert into games_settled_follower (name, batch) select f.name, p.batch
   from unnest('{${FOLLOWERS.join(',')}}'::text[]) f (name), games_settled_progress p on conflict (name) do nothing`,
  `insert into points_rates (brand, since, rates) values ('${brand}', now(),
     ${quoted([{ gameType: 'RNG', fromRank: 0, perUnit: Number(POINTS_PER_UNIT) }])})`,
  `insert into points_member (member_id, account_id, brand)
   select m.member_id, ${POINTS_ACCOUNT}, '${brand}' from members_member m
   cross join lateral (select encode(sha256(convert_to('points/' || m.member_id, 'UTF8')), 'hex') as h) x
   where m.username like 'harness%'`,
  `select ledger_open_accounts('${brand}', p.account_id, 'PTS') from points_member p join members_member m using (member_id)
   where m.username like 'harness%'`,
  `select ledger_post('${brand}', p.account_id, 'harness', 'points-' || p.member_id, sha256(p.member_id::text::bytea), 'bonus',
     'house:points', 'cash', ${START_POINTS * 100_000n}, 'PTS', 'start')
   from points_member p join members_member m using (member_id) where m.username like 'harness%'`,
  `insert into rebates_rules (brand, since, rules) values ('${brand}', now(), ${quoted({
    rates: [{ gameType: 'RNG', vendor: null, fromRank: 0, rate: Number(REBATE_RATE) }],
    ...{ smallest: '0', automatic: true, turnover: 0, dayBudget: null },
  })})`,
  ...[GOODS, BONUS, VOUCHER].map(
    ({ rewardId, points }) => `insert into brands_reward (brand, reward_id, kind, points, motif, texts)
     values ('${brand}', '${rewardId}', 'goods', ${points}, 'reels', ${quoted(text(rewardId))})`,
  ),
  `insert into mall_offer (brand, reward_id, kind, stock, points, bonus_parts) values
     ('${brand}', '${GOODS.rewardId}', 'goods', ${GOODS.stock}, ${GOODS.points}, 0),
     ('${brand}', '${BONUS.rewardId}', 'bonus', null, ${BONUS.points}, ${BONUS.parts}),
     ('${brand}', '${VOUCHER.rewardId}', 'voucher', null, ${VOUCHER.points}, 0)`,
  // Everything takes two people.
  `insert into mall_limit (brand, alone_points) values ('${brand}', 0) on conflict (brand) do update set alone_points = 0`,
  `insert into mall_conversion (brand, points, amount_parts, turnover, day_parts)
   values ('${brand}', ${LOT.points}, ${LOT.parts}, 0, ${LOT.dayParts})
   on conflict (brand) do update set points = excluded.points, amount_parts = excluded.amount_parts, turnover = excluded.turnover,
     day_parts = excluded.day_parts`,
  ...Object.entries(DEALS).map(
    ([
      id,
      { deal, terms },
    ]) => `insert into promotions_promotion (brand, promotion_id, kind, motif, starts_at, texts, offer)
     values ('${brand}', '${id}', 'EVENT', 'reels', now() - interval '1 day', ${quoted(text(id))}, ${quoted({
       ...{ deal, terms, currency: 'PHP', edition: 1, claimDays: 7, audience: EVERYBODY, excludes: [] },
       budget: { whole: null, day: null, member: null },
     })})`,
  ),
  `insert into awards_budget (brand, source_kind, source_id, currency, whole_parts, day_parts, member_parts) values
     ('${brand}', 'promotion', '${CODE.promotionId}', 'PHP', null, null, ${CODE.parts}),
     ('${brand}', 'promotion', '${CHECK_IN.promotionId}', 'PHP', ${CHECK_IN.budgetParts}, null, null),
     ('${brand}', 'points', 'convert', 'PHP', null, ${LOT.dayParts}, null)`,
  `insert into missions_mission (brand, mission_id, mission, edition, counts_since)
   values ('${brand}', '${MISSION.missionId}', ${quoted(MISSION_TEXT)}, 1, now())`,
  `insert into raffle_raffle (brand, raffle_id, currency, terms, starts_at, closes_at, draws_at)
   values ('${brand}', '${RAFFLE}', 'PHP', ${quoted(RAFFLE_TERMS)}, now() - interval '1 minute', now() + interval '2 days',
     now() + interval '3 days')`,
];

/** An operator adds the codes of the voucher: they lie sealed with the key of the servers. */
export async function addVoucherCodes(origin: string, token: string): Promise<void> {
  const codes = Array.from({ length: VOUCHER.codes }, (_, i) => `HARNESS-${i}`);
  const answer = await fetch(`${origin}/ops/mall/vouchers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rewardId: VOUCHER.rewardId, codes }),
  });
  const { value } = (await answer.json()) as { value: { added?: number } | null };
  if (value?.added !== codes.length) throw new Error(`codes of the voucher were not taken: ${answer.status}`);
}
