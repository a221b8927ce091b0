-- Keeps the tickets of slips whose stakes were taken: as tickets, as bets of the records, and in what the limits of an issue
-- look at: those of all members together are counted in one order, and not in play money. The parameters are those of
-- lottery_buy.
create or replace function lottery_keep_tickets(
  p_slips lottery_slip[], p_greatest smallint[], p_seats integer[], p_tickets uuid[], p_issues bigint[], p_stakes bigint[],
  p_pays bigint[], p_notes integer[], p_groups smallint[], p_rebates smallint[], p_play_exposures bigint[], p_plays integer[],
  p_selections integer[], p_terms integer[], p_asked integer[], p_words text[], p_now timestamptz)
returns void
language plpgsql as $$
declare
  v_beyond boolean;
  v_exposed lottery_exposed[];
begin
  with tickets as materialized (
    select t.*, (p_slips[t.seat]).member_id, (p_slips[t.seat]).balance, (p_slips[t.seat]).brand, (p_slips[t.seat]).vendor,
      (p_slips[t.seat]).game_code, (p_slips[t.seat]).currency, p_words[t.play_at] as play, c.chain, c.rebates,
      case when t.chosen is null then t.own_rebate else (p_slips[t.seat]).greatest - t.chosen end as rebate
    from unnest(p_seats, p_tickets, p_issues, p_stakes, p_pays, p_notes, p_groups, p_rebates, p_play_exposures, p_plays,
        p_selections, p_terms, p_asked) t (seat, ticket_id, issue_id, stake, may_pay, notes, chosen, own_rebate, play_most,
        play_at, selection_at, terms_at, asked_at)
    left join lottery_chains_of(p_slips, p_greatest) c on c.seat = t.seat and t.chosen is not null
    where (p_slips[t.seat]).outcome = 'posted'
  ), kept as (
    insert into lottery_ticket (member_id, ticket_id, issue_id, at, stake_parts, may_pay_parts, notes, rebate, stops, chain,
      chain_rebates, brand, vendor, game_code, currency, play, selection, terms, asked)
    select t.member_id, t.ticket_id, t.issue_id, p_now, t.stake, t.may_pay, t.notes, t.rebate,
      coalesce((p_slips[t.seat]).stops, false), t.chain, t.rebates, t.brand, t.vendor, t.game_code, t.currency, t.play,
      p_words[t.selection_at], p_words[t.terms_at], p_words[t.asked_at]
    from tickets t
  ), bets as (
    insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
      game_code, round)
    select t.ticket_id, t.member_id, t.stake, t.balance, p_now, t.vendor, 'bet', t.brand, t.currency, t.game_code,
      t.ticket_id::text
    from tickets t
  ), rounds as (
    insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
    select t.member_id, p_now, t.stake, 0, 'open', t.brand, t.vendor, t.ticket_id::text, t.game_code, t.currency
    from tickets t
  ), staked as (
    insert into lottery_staked as k (member_id, issue_id, stake_parts, may_pay_parts, stake_most, pay_most)
    select t.member_id, t.issue_id, sum(t.stake), sum(t.may_pay), min((p_slips[t.seat]).stake_most),
      min((p_slips[t.seat]).pay_most)
    from tickets t
    group by t.member_id, t.issue_id
    on conflict (member_id, issue_id) do update
    set stake_parts = k.stake_parts + excluded.stake_parts, may_pay_parts = k.may_pay_parts + excluded.may_pay_parts,
      stake_most = excluded.stake_most, pay_most = excluded.pay_most
    returning k.stake_parts > k.stake_most or k.may_pay_parts > k.pay_most as beyond
  )
  select (select bool_or(k.beyond) from staked k),
    array(
      select row (t.issue_id, t.brand, k.play, sum(t.may_pay), min(k.most))::lottery_exposed
      from tickets t cross join lateral (values (t.play, t.play_most), ('', (p_slips[t.seat]).exposure_most)) k (play, most)
      where t.currency <> 'FUN'
      group by t.issue_id, t.brand, k.play
      order by t.issue_id, t.brand, k.play)
  into v_beyond, v_exposed;
  if v_beyond then
    raise exception 'more than a member may stake on an issue' using errcode = 'BZ007';
  end if;
  perform lottery_expose(v_exposed);
end $$;

revoke all on function lottery_keep_tickets from public;
