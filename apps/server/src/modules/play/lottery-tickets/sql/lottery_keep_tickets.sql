-- Keeps the tickets of slips whose stakes were taken: as tickets, as bets of the records, and in what the limits of an issue
-- look at. `p_seats` says which slip each ticket is of, `p_exposure_mosts` what all members may win with its play.
create or replace function lottery_keep_tickets(
  p_slips lottery_slip[], p_tickets lottery_ticket[], p_seats integer[], p_exposure_mosts bigint[], p_now timestamptz)
returns void
language plpgsql as $$
declare
  v_beyond boolean;
begin
  if cardinality(p_tickets) = 0 then
    return;
  end if;
  with tickets as materialized (
    select t.* from rows from (unnest(p_seats), unnest(p_tickets)) t (seat)
  ), kept as (
    insert into lottery_ticket (member_id, ticket_id, issue_id, at, stake_parts, may_pay_parts, notes, rebate, stops, chain,
      chain_rebates, brand, vendor, game_code, currency, play, selection, terms, asked)
    select t.member_id, t.ticket_id, t.issue_id, t.at, t.stake_parts, t.may_pay_parts, t.notes, t.rebate, t.stops, t.chain,
      t.chain_rebates, t.brand, t.vendor, t.game_code, t.currency, t.play, t.selection, t.terms, t.asked
    from tickets t
  ), bets as (
    insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
      game_code, round)
    select t.ticket_id, t.member_id, t.stake_parts, (p_slips[t.seat]).balance, p_now, t.vendor, 'bet', t.brand, t.currency,
      t.game_code, t.ticket_id::text
    from tickets t
  ), rounds as (
    insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select t.member_id, p_now, t.stake_parts, 0, 'open', t.brand, t.vendor, t.ticket_id::text, t.game_code, t.currency
    from tickets t
  ), chases as (
    insert into lottery_chase (member_id, chase_id, at, stake_parts, issues, stops, brand, game_code)
    select s.member_id, s.slip_id, p_now, s.stake,
      (select count(distinct t.issue_id) from tickets t where left(t.ticket_id::text, 33) = left(s.slip_id::text, 33)),
      s.stops, s.brand, s.game_code
    from unnest(p_slips) s where s.outcome = 'posted' and s.stops is not null
  ), staked as (
    insert into lottery_staked as k (member_id, issue_id, stake_parts, may_pay_parts, stake_most, pay_most)
    select t.member_id, t.issue_id, sum(t.stake_parts), sum(t.may_pay_parts), min((p_slips[t.seat]).stake_most),
      min((p_slips[t.seat]).pay_most)
    from tickets t
    group by t.member_id, t.issue_id
    on conflict (member_id, issue_id) do update
    set stake_parts = k.stake_parts + excluded.stake_parts, may_pay_parts = k.may_pay_parts + excluded.may_pay_parts,
      stake_most = excluded.stake_most, pay_most = excluded.pay_most
    returning k.stake_parts > k.stake_most or k.may_pay_parts > k.pay_most as beyond
  )
  select bool_or(k.beyond) into v_beyond from staked k;
  if v_beyond then
    raise exception 'more than a member may stake on an issue' using errcode = 'BZ007';
  end if;
  perform lottery_expose(lottery_exposed_by(p_slips, p_tickets, p_seats, p_exposure_mosts));
  if exists (
    select from lottery_issue i
    where i.issue_id = any (array(select distinct t.issue_id from unnest(p_tickets) t)) and i.closes_at <= clock_timestamp()) then
    raise exception 'the sale ended while the stake was taken' using errcode = 'BZ006';
  end if;
end $$;

revoke all on function lottery_keep_tickets from public;
