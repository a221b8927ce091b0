import { SALARY_KINDS } from './stage/contracts.ts';
import type { Rule } from './rules.ts';

const KINDS = SALARY_KINDS.map((kind) => `'${kind}'`).join(', ');
/** The members of the harness: what the demonstration tells of others is not judged here. */
const OURS = `(select m.member_id from members_member m where m.username like 'harness%')`;
/** Ten sums of nothing. */
const NOTHING = `(${Array.from({ length: 10 }, () => 0).join(',')})`;
/** What the contracts of the harness pay, window by window. */
const PAID = `agents_payment p join agents_settlement s on s.settlement_id = p.settlement_id and s.kind in (${KINDS})
  and p.agent_id in ${OURS}`;

/** What of agents holds at any moment. */
export const AGENTS_AT_ANY_MOMENT: readonly Rule[] = [
  [
    'no time of a contract is paid twice',
    `select x.* from (
       select p.agent_id, s.kind, s.from_at, s.to_at, lead(s.from_at) over w as next_from from ${PAID}
       window w as (partition by p.agent_id, s.kind, s.currency order by s.from_at, s.to_at)) x
     where x.next_from < x.to_at`,
  ],
  [
    'a payment is in the books as it says, once, and nothing beside payments',
    `select p.settlement_id::text, p.agent_id, p.paid_at, p.net_parts, p.credited_parts, t.parts from ${PAID}
     left join (
       select x.key, sum(case when x.credit_account = 'cash' then x.amount_parts else -x.amount_parts end) as parts
       from ledger_transfer x where x.scope = 'agents' group by x.key) t on t.key = p.settlement_id || ':' || p.agent_id
     where coalesce(t.parts, 0) <> case when p.paid_at is null then 0 else p.credited_parts end
     union all
     select 'all', coalesce(l.member_id, q.agent_id), null, null, q.parts, l.parts from (
       select x.member_id, sum(case when x.credit_account = 'cash' then x.amount_parts else -x.amount_parts end) as parts
       from ledger_transfer x where x.scope = 'agents' and x.member_id in ${OURS} group by x.member_id) l
     full join (
       select p.agent_id, sum(p.credited_parts) as parts from ${PAID} where p.paid_at is not null group by p.agent_id) q
       on q.agent_id = l.member_id
     where coalesce(l.parts, 0) <> coalesce(q.parts, 0)`,
  ],
  [
    'an agent gets what they earned less what those right below did; below nothing it is owed',
    `select p.settlement_id, p.agent_id, p.gross_parts, b.parts as below, p.net_parts, p.credited_parts, p.paid_back_parts, p.owed_before_parts,
       p.owed_after_parts
     from ${PAID}
     cross join lateral (
       select coalesce(sum(q.gross_parts), 0) as parts from agents_payment q
       where q.settlement_id = p.settlement_id and q.under_id = p.agent_id) b
     where p.net_parts <> p.gross_parts - b.parts or p.credited_parts + p.paid_back_parts <> greatest(p.net_parts, 0)
       or p.paid_back_parts <> least(greatest(p.net_parts, 0), p.owed_before_parts)
       or p.owed_after_parts <> p.owed_before_parts - p.paid_back_parts + greatest(-p.net_parts, 0)`,
  ],
  [
    'what is credited and paid back, less what is newly owed, is what the heads earned',
    `select s.settlement_id, s.kind, s.from_at from ${PAID} group by s.settlement_id, s.kind, s.from_at
     having sum(p.credited_parts + p.paid_back_parts - greatest(-p.net_parts, 0))
       <> coalesce(sum(p.gross_parts) filter (where p.under_id is null), 0)
     union all
     select s.settlement_id, s.kind, s.from_at from agents_settlement s
     where s.kind in (${KINDS}) and s.computed_at > now() - interval '1 hour' and (s.credited_parts, s.contracts) <> (
       select sum(q.credited_parts), count(*) from agents_payment q where q.settlement_id = s.settlement_id)`,
  ],
  [
    'an agent earns what a contract in force says of the bets counted for them, in whole coins',
    `select p.settlement_id, p.agent_id, p.base_parts, p.rate, r.rate as due_rate, p.gross_parts, c.in_force_from, c.in_force_until, s.from_at
     from ${PAID}
     join agents_contract c on c.contract_id = p.contract_id
     cross join lateral (
       select (t.tier ->> case when p.net_loss_parts > 0 then 'lossRate' else 'profitRate' end)::bigint as rate
       from jsonb_array_elements(c.terms_text::jsonb -> 'tiers') t (tier)) r
     where p.base_parts <> p.carried_in_parts + p.window_bets_parts or p.rate <> r.rate
       or p.gross_parts <> div(greatest(p.base_parts, 0) * r.rate::numeric, 1000000 * 1000) * 1000
       or c.agent_id <> p.agent_id or c.under_id is distinct from p.under_id or c.kind <> s.kind
       or c.in_force_from > s.from_at or c.in_force_until < s.to_at`,
  ],
  [
    'a window has the bets counted in it, of everybody in the line at the places where they stood',
    `select p.settlement_id, p.agent_id, s.from_at, s.to_at, p.window_bets_parts, b.parts from ${PAID}
     cross join lateral (
       select coalesce(sum(x.valid), 0) as parts from agents_slot x join hierarchy_place h on h.place_id = x.place_id
       where x.brand = s.brand and x.currency = s.currency and x.slot >= s.from_at and x.slot < s.to_at
         and (h.member_id = p.agent_id or p.agent_id = any (h.path))) b
     where p.window_bets_parts <> b.parts`,
  ],
  [
    'a line comes to what everybody below did at their places; a member who was moved about in it is active once',
    `with own as (
       select a.agent_id, h.member_id, o.first_day, sum(o.bets) as bets, sum(o.stake) as stake, sum(o.valid) as valid, sum(o.loss) as loss,
         sum(o.bonuses) as bonuses, sum(o.deposits) as deposits, sum(o.withdrawals) as withdrawals, sum(o.sent) as sent,
         sum(o.received) as received
       from agents_own o
       join hierarchy_place h on h.place_id = o.place_id
       cross join lateral unnest(h.path) a (agent_id)
       where o.grain = 'day' and o.currency = 'PHP' and h.member_id in ${OURS} group by a.agent_id, h.member_id, o.first_day),
     due as (
       select w.agent_id, w.first_day, (sum(w.bets), sum(w.stake), sum(w.valid), sum(w.loss), sum(w.bonuses), sum(w.deposits),
         sum(w.withdrawals), sum(w.sent), sum(w.received), count(*) filter (where w.valid > 0))::text as sums
       from own w group by w.agent_id, w.first_day),
     line as (
       select l.agent_id, l.first_day, (l.bets, l.stake, l.valid, l.loss, l.bonuses, l.deposits, l.withdrawals, l.sent, l.received,
         l.active)::text as sums
       from agents_line l
       where l.grain = 'day' and l.currency = 'PHP' and l.agent_id in ${OURS})
     select coalesce(l.agent_id, d.agent_id) as agent_id, coalesce(l.first_day, d.first_day) as first_day, l.sums as line, d.sums as due
     from line l full join due d on d.agent_id = l.agent_id and d.first_day = l.first_day
     where coalesce(l.sums, '${NOTHING}') <> coalesce(d.sums, '${NOTHING}')`,
  ],
  [
    'an agent holds one contract of a kind at a time',
    `select c.agent_id, c.kind, c.in_force_from, c.in_force_until, o.in_force_from as other_from from agents_contract c
     join agents_contract o on o.agent_id = c.agent_id and o.kind = c.kind and o.contract_id <> c.contract_id
     where c.kind in (${KINDS}) and c.in_force_from < coalesce(o.in_force_until, 'infinity')
       and o.in_force_from < coalesce(c.in_force_until, 'infinity')
       and c.in_force_from < coalesce(c.in_force_until, 'infinity') and o.in_force_from < coalesce(o.in_force_until, 'infinity')`,
  ],
];

/** What of agents holds once everybody is done, what was played is counted, and what ended is paid. */
export const AGENTS_IN_THE_END: readonly Rule[] = [
  [
    'every settled bet is counted once, for the line in which its member stood when it began, however late it came',
    `with played as (
       select l.place_id, count(*) as bets, sum(b.stake_parts) as stake, sum(b.stake_parts - b.win_parts) as loss,
         sum(games_valid_parts(g.game_type, b.status, b.stake_parts, b.win_parts)) as valid
       from games_bet b
       join games_game g on g.vendor = b.vendor and g.game_code = b.game_code
       cross join lateral (
         select h.place_id from hierarchy_place h where h.member_id = b.member_id and h.since <= b.at
         order by h.since desc, h.place_id desc limit 1) l
       where b.status = 'settled' and b.member_id in ${OURS} group by l.place_id),
     own as (
       select o.place_id, sum(o.bets) as bets, sum(o.stake) as stake, sum(o.loss) as loss, sum(o.valid) as valid
       from agents_own o join hierarchy_place h on h.place_id = o.place_id
       where o.grain = 'day' and h.member_id in ${OURS} group by o.place_id),
     fine as (
       select x.place_id, sum(x.valid) as valid from agents_slot x join hierarchy_place h on h.place_id = x.place_id
       where h.member_id in ${OURS} group by x.place_id)
     select coalesce(p.place_id, o.place_id) as place_id, p.bets, o.bets as counted, p.stake, o.stake as counted_stake, p.valid,
       o.valid as counted_valid, f.valid as in_slots
     from played p full join own o on o.place_id = p.place_id
     left join fine f on f.place_id = coalesce(p.place_id, o.place_id)
     where (coalesce(p.bets, 0), coalesce(p.stake, 0), coalesce(p.loss, 0), coalesce(p.valid, 0))
       <> (coalesce(o.bets, 0), coalesce(o.stake, 0), coalesce(o.loss, 0), coalesce(o.valid, 0))
       or coalesce(p.valid, 0) <> coalesce(f.valid, 0)`,
  ],
  [
    'every window that ended is settled, and every settlement is paid',
    `select c.agent_id, c.kind, c.in_force_from, l.to_at from agents_contract c
     left join lateral (
       select max(s.to_at) as to_at from ${PAID} where p.agent_id = c.agent_id and s.kind = c.kind) l on true
     cross join lateral (
       select date_bin(case c.kind when 'hourSalary' then interval '1 hour' else interval '5 minutes' end, now() - interval '5 seconds',
         'epoch') as ended) w
     where c.kind in (${KINDS}) and c.state = 'accepted' and c.in_force_from < w.ended and coalesce(l.to_at, '-infinity') < w.ended
     union all
     select distinct p.agent_id, s.kind, s.from_at, s.to_at from ${PAID} where p.paid_at is null`,
  ],
];
