import {
  BONUS,
  CHECK_IN,
  CODE,
  DEPOSIT_BONUS,
  GOODS,
  LOT,
  MISSION,
  POINTS_PER_UNIT,
  RAFFLE,
  REBATE_RATE,
  START_POINTS,
  VOUCHER,
} from './stage/rewards.ts';
import type { Rule } from './rules.ts';

/** The members of the harness: what the demonstration tells of others is not judged here. */
const OURS = `(select m.member_id from members_member m where m.username like 'harness%')`;

/** What a source says that an award of it comes to, in parts, and what must be staked for it. A row for each award that says otherwise. */
const SAYS_OTHERWISE = `
  select a.award_id, a.source_kind, a.source_id, a.key, a.amount_parts, a.required_parts, s.parts
  from awards_award a
  cross join lateral (
    select (a.terms ->> 'turnoverOfParts')::bigint as deposited,
      exists (
        select from awards_award b where b.member_id = a.member_id and b.source_kind = a.source_kind and b.source_id = a.source_id
          and b.key < a.key) as is_later) t
  cross join lateral (
    select case
      when a.source_kind = 'promotion' and a.source_id = '${CODE.promotionId}' then ${CODE.parts}
      when a.source_kind = 'promotion' and a.source_id = '${CHECK_IN.promotionId}' then
        case when t.is_later then ${CHECK_IN.parts[1]} else ${CHECK_IN.parts[0]} end
      when a.source_kind = 'promotion' and a.source_id = '${DEPOSIT_BONUS.promotionId}' then
        least(div(t.deposited * ${DEPOSIT_BONUS.rate}::numeric, 10000 * 1000) * 1000, ${DEPOSIT_BONUS.mostParts})
      when a.source_kind = 'mission' and a.source_id = '${MISSION.missionId}' then ${MISSION.points * 100_000n}
      when a.source_kind = 'points' and a.source_id = '${BONUS.rewardId}' then ${BONUS.parts}
      when a.source_kind = 'points' and a.source_id = 'convert' then (
        select c.points / ${LOT.points} * ${LOT.parts} from mall_converted c where c.award_id = a.award_id)
      when a.source_kind = 'rebate' then (select c.amount_parts from rebates_claim c where c.award_id = a.award_id)
      end as parts) s
  where a.member_id in ${OURS} and a.source_kind in ('promotion', 'mission', 'points', 'rebate') and (a.amount_parts is distinct from s.parts
    or a.required_parts <> (a.amount_parts + t.deposited) * (a.terms ->> 'turnover')::bigint / 100 and a.kind = 'money')`;

/** What of rewards holds at any moment. */
export const REWARDS_AT_ANY_MOMENT: readonly Rule[] = [
  [
    'an award is paid once, all of it, and nothing before it is claimed',
    `select a.award_id, a.source_id, a.state, a.amount_parts, a.paid_parts, t.parts, t.legs from awards_award a
     left join (
       select x.key, sum(x.amount_parts) as parts, count(*) as legs from ledger_transfer x where x.scope = 'award' group by x.key) t
       on t.key = a.award_id::text
     where a.kind = 'money' and a.member_id in ${OURS} and (coalesce(t.parts, 0) <> a.paid_parts or t.legs > 1
       or a.paid_parts <> case when a.state in ('running', 'done') then a.amount_parts else 0 end)`,
  ],
  [
    'members have of the account of rewards what their awards were paid, under whatever key',
    `select coalesce(l.member_id, a.member_id), l.parts, a.parts from (
       select x.member_id, sum(case when x.debit_account = 'house:rewards' then x.amount_parts else -x.amount_parts end) as parts
       from ledger_transfer x where 'house:rewards' in (x.debit_account, x.credit_account) and x.member_id in ${OURS}
       group by x.member_id) l
     full join (
       select y.member_id, sum(y.paid_parts) as parts from awards_award y where y.kind = 'money' and y.member_id in ${OURS}
       group by y.member_id) a on a.member_id = l.member_id
     where coalesce(l.parts, 0) <> coalesce(a.parts, 0)`,
  ],
  ['an award comes to what its source says', SAYS_OTHERWISE],
  [
    'a deposit brings one bonus, a code as many awards as it was used and no more than it may be, a mission one a turn',
    `select x.what, x.given, x.noted from (
       select 'deposit' as what, (select count(*) from promotions_deposit d where d.promotion_id = '${DEPOSIT_BONUS.promotionId}') as noted,
         (select count(*) from awards_award a where a.source_id = '${DEPOSIT_BONUS.promotionId}') as given, null::bigint as most
       union all
       select 'code', (select coalesce(sum(c.used), 0) from promotions_code c where c.promotion_id = '${CODE.promotionId}'),
         (select count(*) from awards_award a where a.source_id = '${CODE.promotionId}'), ${CODE.uses}
       union all
       select 'mission', (select count(*) from missions_claim c where c.mission_id = '${MISSION.missionId}'),
         (select count(*) from awards_award a where a.source_id = '${MISSION.missionId}'), null) x
     where x.given <> x.noted or x.given > x.most`,
  ],
  [
    'no budget is passed, and what was taken of it is what was given',
    `select b.source_kind, b.source_id, coalesce(g.part, s.part) as part, g.parts as given, s.parts as taken, b.whole_parts, b.day_parts,
       b.member_parts
     from awards_budget b
     cross join lateral (
       select p.part, sum(a.amount_parts) as parts from awards_award a
       cross join lateral (values ('whole'), ('day ' || a.budget_day), ('member ' || a.member_id)) p (part)
       where (a.brand, a.source_kind, a.source_id, a.currency) = (b.brand, b.source_kind, b.source_id, b.currency)
         and a.state not in ('expired', 'cancelled', 'rejected')
       group by p.part) g
     full join awards_spent s on s.part = g.part
       and (s.brand, s.source_kind, s.source_id, s.currency) = (b.brand, b.source_kind, b.source_id, b.currency)
     where coalesce(b.source_id, s.source_id) in ('${CODE.promotionId}', '${CHECK_IN.promotionId}', 'convert')
       and (coalesce(g.parts, 0) <> coalesce(s.parts, 0) or g.parts > case
         when g.part = 'whole' then b.whole_parts when g.part like 'day %' then b.day_parts else b.member_parts end)`,
  ],
  [
    'points are what was earned and given, less what was redeemed, and what staff still look at is set aside',
    `select p.member_id, h.cash, h.held, d.cash as cash_due, d.held as held_due from points_member p
     cross join lateral (
       select sum(a.balance_parts) filter (where a.name = 'cash') as cash, sum(a.balance_parts) filter (where a.name = 'held') as held
       from ledger_account a where a.member_id = p.account_id) h
     cross join lateral (
       select 100000 * (${START_POINTS} + p.posted
         + (select coalesce(sum(a.amount_parts), 0) / 100000 from awards_award a
            where a.member_id = p.member_id and a.kind = 'points' and a.state = 'done')
         - (select coalesce(sum(r.points), 0) from mall_redemption r where r.member_id = p.member_id and r.state <> 'rejected')
         - (select coalesce(sum(c.points), 0) from mall_converted c where c.member_id = p.member_id)) as cash,
         (select 100000 * coalesce(sum(r.points), 0) from mall_redemption r
          where r.member_id = p.member_id and r.state = 'processing') as held) d
     where p.member_id in ${OURS} and (h.cash <> d.cash or h.held <> d.held)`,
  ],
  [
    'the books have of play as many points as were posted for it',
    `select p.member_id, p.posted, l.parts from points_member p
     left join (
       select x.member_id, sum(case when x.credit_account = 'cash' then x.amount_parts else -x.amount_parts end) as parts
       from ledger_transfer x where x.scope = 'points' and x.reference = 'play' group by x.member_id) l on l.member_id = p.account_id
     where p.member_id in ${OURS} and 100000 * p.posted <> coalesce(l.parts, 0)`,
  ],
  [
    'of goods is left what was there, less what was asked for and not rejected',
    `select o.stock, r.taken from mall_offer o
     cross join lateral (
       select count(*) as taken from mall_redemption x where x.reward_id = o.reward_id and x.state <> 'rejected') r
     where o.reward_id = '${GOODS.rewardId}' and (o.stock < 0 or o.stock <> ${GOODS.stock} - r.taken)`,
  ],
  [
    'who redeems points for a code has one, and a code is one member’s',
    `select r.redemption_id, count(v.*) from mall_redemption r
     left join mall_voucher v on v.redemption_id = r.redemption_id
     where r.reward_id = '${VOUCHER.rewardId}' group by r.redemption_id having count(v.*) <> 1
     union all
     select v.redemption_id, 0 from mall_voucher v
     where v.reward_id = '${VOUCHER.rewardId}' and v.redemption_id is not null
       and not exists (select from mall_redemption r where r.redemption_id = v.redemption_id and r.state = 'approved')`,
  ],
  [
    'points that are turned into money leave, and the money comes, at the rate',
    `select c.member_id, c.request_key, c.points, c.amount_parts, t.parts, a.state, a.paid_parts from mall_converted c
     left join awards_award a on a.award_id = c.award_id
     left join (
       select x.key, sum(x.amount_parts) as parts from ledger_transfer x where x.scope = 'points' and x.key like '% convert %'
       group by x.key) t on t.key = c.member_id || ' convert ' || c.request_key
     where t.parts is distinct from 100000 * c.points or a.paid_parts is distinct from c.amount_parts
       or c.amount_parts * ${LOT.points} <> c.points * ${LOT.parts}
     union all
     select a.member_id, null, null, null, null, a.state, a.paid_parts from awards_award a
     where a.source_kind = 'points' and a.source_id = 'convert'
       and not exists (select from mall_converted c where c.award_id = a.award_id)
     union all
     select x.member_id, null, null, null, x.amount_parts, null, null from ledger_transfer x
     where x.scope = 'points' and x.key like '% convert %'
       and not exists (select from mall_converted c where x.key = c.member_id || ' convert ' || c.request_key)`,
  ],
  [
    'a rebate is paid for bets that were not rebated before, at their rate; less than a coin is carried',
    `select m.member_id, m.carried, m.claims, c.count, c.parts, l.rebated from rebates_member m
     left join (
       select x.member_id, count(*) as count, sum(x.amount_parts) as parts from rebates_claim x group by x.member_id) c
       on c.member_id = m.member_id
     left join (
       select x.member_id, sum(x.rebated_parts::numeric * x.rate) as rebated from rebates_line x group by x.member_id) l
       on l.member_id = m.member_id
     where m.member_id in ${OURS} and (m.claims <> coalesce(c.count, 0)
       or 100000 * coalesce(c.parts, 0) + m.carried <> coalesce(l.rebated, 0))`,
  ],
  [
    'no bet is rebated twice: what claims took of a line is what of it is rebated',
    `with claimed as (
       select c.member_id, j ->> 'gameType' as game_type, j ->> 'vendor' as vendor, (j ->> 'rank')::int as rank, (j ->> 'rate')::int as rate,
         sum((j ->> 'openParts')::bigint) as parts
       from rebates_claim c cross join lateral jsonb_array_elements(c.lines) j where c.member_id in ${OURS} group by 1, 2, 3, 4, 5)
     select l.member_id, l.vendor, l.rebated_parts, l.valid_parts, c.parts from rebates_line l
     full join claimed c on (c.member_id, c.game_type, c.vendor, c.rank, c.rate) = (l.member_id, l.game_type, l.vendor, l.rank, l.rate)
     where coalesce(l.member_id, c.member_id) in ${OURS} and coalesce(l.rebated_parts, 0) <> coalesce(c.parts, 0)`,
  ],
  [
    'a raffle has for everybody the tickets that follow from what they did, each with a number of its own',
    `select c.member_id, c.source, c.amount, c.tickets, t.count, d.due from raffle_counted c
     join raffle_raffle r on r.brand = c.brand and r.raffle_id = c.raffle_id
     cross join lateral (
       select count(*) as count from raffle_ticket x where x.brand = c.brand and x.raffle_id = c.raffle_id
         and x.member_id = c.member_id and x.source = c.source and x.taken_at is null) t
     cross join lateral (
       select least(greatest(div(c.amount, coalesce((r.terms #>> array['rules', c.source, 'amount'])::numeric * 100000, 1)), 0),
         coalesce((r.terms #>> array['rules', c.source, 'most'])::numeric, 1000000)) as due) d
     where c.raffle_id = '${RAFFLE}' and c.member_id in ${OURS} and (c.tickets <> t.count or c.tickets <> d.due)`,
  ],
];

/** What of rewards holds once everybody is done and what was played is counted. */
export const REWARDS_IN_THE_END: readonly Rule[] = [
  [
    'points, rebates, missions and tickets are of all settled bets, each once',
    `with played as (
       select b.member_id, count(*) as rounds, coalesce(sum(v.parts), 0) as valid,
         coalesce(sum(v.parts) filter (where g.game_type = 'RNG'), 0) as slots
       from games_bet b
       join games_game g on g.vendor = b.vendor and g.game_code = b.game_code
       cross join lateral (select games_valid_parts(g.game_type, b.status, b.stake_parts, b.win_parts) as parts) v
       where b.status = 'settled' and b.member_id in ${OURS} group by b.member_id)
     select p.member_id, p.rounds, m.done, p.valid, t.amount as for_tickets, p.slots, e.earned, r.valid as for_rebates from played p
     left join points_member e on e.member_id = p.member_id
     left join (
       select x.member_id, sum(x.valid_parts) as valid from rebates_line x where x.rate = ${REBATE_RATE} group by x.member_id) r
       on r.member_id = p.member_id
     left join (
       select x.member_id, sum(x.done) as done from missions_count x where x.mission_id = '${MISSION.missionId}' group by x.member_id) m
       on m.member_id = p.member_id
     left join raffle_counted t on t.member_id = p.member_id and t.raffle_id = '${RAFFLE}' and t.source = 'bet'
     where e.earned <> p.slots * ${POINTS_PER_UNIT} or coalesce(r.valid, 0) <> p.slots or coalesce(m.done, 0) <> p.rounds
       or coalesce(t.amount, 0) <> p.valid`,
  ],
  [
    'whole points of what was earned are given: at most what a correction left too many',
    `select p.member_id, p.earned, p.posted from points_member p
     where p.member_id in ${OURS} and p.posted < div(p.earned, 100000000000)`,
  ],
];
