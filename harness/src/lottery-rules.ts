import { LOTTERY, LOTTERY_VENDOR } from './stage/lottery.ts';
import type { Rule } from './rules.ts';

/**
 * What a ticket of the harness wins, worked out once more from what it says and what was drawn: a judge takes nobody's word. Digits
 * on places (dwd), each that was drawn there at its odds; rounded down to coins, and never more than the ticket's cap.
 */
const TICKETS = `
  select t.member_id, t.ticket_id, t.issue_id, t.stake_parts, t.may_pay_parts, t.cancelled_at, t.at, t.stops, t.rebate, t.chain,
    t.chain_rebates, (t.terms::jsonb ->> 'most')::numeric as most, (t.terms::jsonb ->> 'coin')::numeric as coin,
    b.status, b.win_parts, b.stake_parts as at_stake, i.state, i.version, i.settled_version, i.closes_at,
    coalesce((
      select sum(h.amount_parts) from games_held_win h
      where h.member_id = b.member_id and h.vendor = b.vendor and h.round = b.round and h.state = 'held'), 0) as held,
    case when i.result is null then 0 else least((t.terms::jsonb ->> 'most')::numeric,
      div(h.hits * (t.terms::jsonb ->> 'notePrice')::numeric * split_part(t.terms::jsonb #>> '{odds,dwd}', '/', 1)::numeric,
        coalesce(nullif(split_part(t.terms::jsonb #>> '{odds,dwd}', '/', 2), ''), '1')::numeric)) end as won
  from lottery_ticket t
  join lottery_issue i on i.issue_id = t.issue_id
  join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
  cross join lateral (
    select count(*) as hits from jsonb_array_elements(t.selection::jsonb) with ordinality p (digits, place)
    cross join lateral jsonb_array_elements(p.digits) d
    where d::text = split_part(i.result, ',', p.place::int)) h
  where t.game_code = '${LOTTERY}'`;

/** What of the lottery holds at any moment. */
export const LOTTERY_AT_ANY_MOMENT: readonly Rule[] = [
  [
    'a ticket of a settled issue is paid what the last result makes of it, or its stake is back',
    // A win beyond a ceiling waits for staff, and of one that should go back, a member may no longer have all.
    `select t.ticket_id, t.status, t.win_parts, t.held, t.won, t.state, t.cancelled_at from (${TICKETS}) t
     left join lateral (
       select o.left_parts from lottery_outcome o
       where o.member_id = t.member_id and o.ticket_id = t.ticket_id order by o.version desc limit 1) o on true
     cross join lateral (select t.cancelled_at is null and t.state <> 'voided' as counts) c
     where t.version > 0 and t.settled_version = t.version and (
       t.win_parts + t.held <>
         coalesce(o.left_parts, 0) + case when t.cancelled_at is null then div(t.won, t.coin) * t.coin else 0 end
       or t.at_stake <> case when c.counts then t.stake_parts else 0 end
       or t.status <> case when c.counts or t.win_parts > 0 then 'settled' else 'rolledBack' end)`,
  ],
  [
    'a slip costs what its tickets do',
    `select l.key, l.amount_parts, s.stake from ledger_transfer l
     left join (
       select t.member_id, left(t.ticket_id::text, 33) as slip, sum(t.stake_parts) as stake
       from lottery_ticket t group by 1, 2) s on s.member_id = l.member_id and s.slip = left(split_part(l.reference, ' ', 3), 33)
     where l.scope = 'games:${LOTTERY_VENDOR}' and l.kind = 'bet' and l.reference like '${LOTTERY_VENDOR} ${LOTTERY} %'
       and l.amount_parts is distinct from s.stake`,
  ],
  [
    'the books have of every member what their tickets come to',
    `select coalesce(l.member_id, t.member_id) as member_id, l.parts, t.parts as of_tickets from (
       select x.member_id, sum(
         case 'cash' when x.credit_account then x.amount_parts when x.debit_account then -x.amount_parts else 0 end) as parts
       from ledger_transfer x where x.scope = 'games:${LOTTERY_VENDOR}' and x.reference like '${LOTTERY_VENDOR} ${LOTTERY} %'
       group by x.member_id) l
     full join (
       select k.member_id, sum(k.win_parts - k.at_stake) as parts
       from (${TICKETS}) k group by k.member_id) t on t.member_id = l.member_id
     where l.parts is distinct from t.parts`,
  ],
  [
    'rebates are those of the tickets that count',
    `with due as (
       select r.member_id, sum(div(t.stake_parts * r.rebate, 2000 * t.coin) * t.coin) as parts
       from (${TICKETS}) t
       cross join lateral (
         select t.member_id, t.rebate::numeric union all
         select c.member_id, c.rebate from unnest(t.chain, t.chain_rebates) c (member_id, rebate)) r (member_id, rebate)
       where t.status = 'settled' and t.at_stake > 0 group by r.member_id),
     paid as (
       select x.member_id, sum(case when x.credit_account = 'cash' then x.amount_parts else -x.amount_parts end) as parts
       from ledger_transfer x where x.scope = 'lottery-rebate' group by x.member_id),
     kept as (select l.member_id, sum(l.parts) as parts from lottery_rebate_left l group by l.member_id)
     select coalesce(d.member_id, p.member_id), d.parts as due, p.parts as paid, k.parts as kept
     from due d full join paid p on p.member_id = d.member_id
     left join kept k on k.member_id = coalesce(d.member_id, p.member_id)
     where coalesce(d.parts, 0) + coalesce(k.parts, 0) <> coalesce(p.parts, 0)`,
  ],
  [
    'no ticket is bought after the close, and none may win more than its cap',
    `select t.ticket_id, t.at, t.closes_at, t.may_pay_parts, t.most from (${TICKETS}) t
     where t.at > t.closes_at or t.may_pay_parts > t.most`,
  ],
  [
    'all members together may win no more with an issue than the brand says',
    `select t.issue_id, sum(t.may_pay_parts) from (${TICKETS}) t where t.cancelled_at is null group by t.issue_id
     having sum(t.may_pay_parts) > (
       select (m.terms #>> '{exposure,issueParts}')::numeric from lottery_terms m where m.game_code = '${LOTTERY}')`,
  ],
  [
    'a chase that a win ends goes no further',
    `select c.chase_id, o.ticket_id from lottery_outcome o
     join lottery_ticket t on t.member_id = o.member_id and t.ticket_id = o.ticket_id and t.stops
     join lottery_chase c on c.member_id = t.member_id and c.chase_id = (left(t.ticket_id::text, 33) || '000')::uuid
     where o.due_parts > o.back_parts and c.stopped_at is null`,
  ],
];

/** What of the lottery holds once everybody is done. */
export const LOTTERY_IN_THE_END: readonly Rule[] = [
  [
    'every issue is settled by its last result',
    // A chase that a win would end waits for the earlier draws of its own. Nobody gives those a result once everybody is done, and who
    // waits for them may be waited for.
    `with recursive waiting as (
       select i.issue_id, i.draws_at from lottery_issue i where i.game_code = '${LOTTERY}' and i.version = 0
       union
       select i.issue_id, i.draws_at from waiting w
       join lottery_ticket e on e.issue_id = w.issue_id and e.cancelled_at is null
       join lottery_ticket t on t.member_id = e.member_id and t.stops and t.cancelled_at is null
         and t.ticket_id between (left(e.ticket_id::text, 33) || '000')::uuid and (left(e.ticket_id::text, 33) || 'fff')::uuid
       join lottery_issue i on i.issue_id = t.issue_id and i.settled_version < i.version and w.draws_at < i.draws_at
     )
     select i.issue, i.state, i.version, i.settled_version from lottery_issue i
     where i.game_code = '${LOTTERY}' and i.settled_version < i.version
       and not exists (select from waiting w where w.issue_id = i.issue_id)`,
  ],
];
