-- Buys slips, each whole or not at all, in one round trip for as many as are waiting: judges them, takes the stakes, keeps
-- tickets and rounds. The tickets of all slips stand in their order in one list, `p_seats` says which slip each belongs to;
-- what is written on them stands in `p_words` once, however many say it, and a ticket has its place there.
--
-- The issues are locked as a foreign key would lock them, which buyers share and a draw waits for; only then is the clock
-- looked at, the database's and nobody else's, and once more when the stakes are taken, for the member's lock may have been
-- waited for: BZ006. BZ007: more than a member may stake on, or win with, an issue. BZ008: more than all
-- members may win with it (lottery_expose). All of them give the statement up, whose slips are
-- then sent one by one.
create or replace function lottery_buy(
  p_now timestamptz, p_members uuid[], p_brands text[], p_currencies text[], p_vendors text[], p_games text[], p_keys uuid[],
  p_slips uuid[], p_fingerprints bytea[], p_costs bigint[], p_top_groups smallint[], p_stake_mosts bigint[], p_pay_mosts bigint[],
  p_exposure_mosts bigint[], p_greatest smallint[], p_stops boolean[], p_seats integer[], p_tickets uuid[], p_issues bigint[],
  p_stakes bigint[], p_pays bigint[], p_notes integer[], p_groups smallint[], p_rebates smallint[], p_play_exposures bigint[],
  p_plays integer[], p_selections integer[], p_terms integer[], p_asked integer[], p_words text[])
returns table (seat integer, outcome text, balance bigint)
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_slips lottery_slip[];
  v_closed bigint[];
begin
  perform from lottery_issue i where i.issue_id = any (p_issues) order by i.issue_id for key share;
  -- A chase buys issues that are not on sale yet, a slip does not: then it names one, and is refused for it.
  v_closed := array(
    select i.issue_id from lottery_issue i
    where i.issue_id = any (p_issues) and (i.state <> 'open' or i.closes_at <= clock_timestamp()
      or i.opens_at > clock_timestamp() and exists (
        select from unnest(p_seats, p_issues) t (seat, issue_id) where t.issue_id = i.issue_id and p_stops[t.seat] is null)));
  v_slips := lottery_take_stakes(array(
    select row (s.seat, s.member_id, s.brand, s.currency, s.vendor, s.game_code, concat_ws(' ', s.member_id, s.key), s.slip_id,
      s.fingerprint, s.cost, s.stake_most, s.pay_most, s.exposure_most, coalesce(g.greatest, s.greatest), s.stops,
      case
        when p.member_id is null then 'begin'
        when p.barred then 'barred'
        when p.currency <> s.currency then 'wrong_currency'
        when s.top_group > coalesce(g.greatest, s.greatest) then 'group'
        when cardinality(v_closed) > 0 and exists (
          select from unnest(p_seats, p_issues) t (seat, issue_id) where t.seat = s.seat and t.issue_id = any (v_closed))
          then 'closed' end,
      null)::lottery_slip
    from unnest(p_members, p_brands, p_currencies, p_vendors, p_games, p_keys, p_slips, p_fingerprints, p_costs, p_top_groups,
        p_stake_mosts, p_pay_mosts, p_exposure_mosts, p_greatest, p_stops)
      with ordinality as s (member_id, brand, currency, vendor, game_code, key, slip_id, fingerprint, cost, top_group,
        stake_most, pay_most, exposure_most, greatest, stops, seat)
    left join lateral (
      select * from games_player x where x.member_id = s.member_id and x.vendor = s.vendor offset 0) p on true
    left join lateral (
      select x.greatest from lottery_group x where x.member_id = s.member_id and x.brand = s.brand offset 0) g on true
    order by s.seat), p_now);
  perform lottery_keep_tickets(v_slips, p_greatest, p_seats, p_tickets, p_issues, p_stakes, p_pays, p_notes, p_groups, p_rebates,
    p_play_exposures, p_plays, p_selections, p_terms, p_asked, p_words, p_now);
  perform lottery_keep_chases(v_slips, p_seats, p_issues, p_now);
  if exists (select from unnest(v_slips) s where s.outcome = 'posted') and exists (
    select from lottery_issue i
    where i.issue_id = any (p_issues) and i.issue_id <> all (v_closed) and i.closes_at <= clock_timestamp()) then
    raise exception 'the sale ended while the stake was taken' using errcode = 'BZ006';
  end if;
  return query select s.seat, s.outcome, s.balance from unnest(v_slips) s;
end $$;

revoke all on function lottery_buy from public;
grant execute on function lottery_buy to baize_api;
