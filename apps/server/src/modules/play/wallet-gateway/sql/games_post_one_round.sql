-- Posts a bet of a slot in which a member has one round at a time: `limit` while another round of the game, not older than those
-- the site shows as unfinished, is open. The member's money is locked first, so that no other bet comes between the look and the
-- posting. `p_moves` is what this batch posted before, which stands in no round yet.
create or replace function games_post_one_round(c games_wallet_call, p_moves games_wallet_call[], p_now timestamptz)
returns games_verdict language plpgsql as $$
declare
  v_others text[];
begin
  perform ledger_lock(c.member_id);
  v_others := array(
    select b.round from games_bet b
    where b.member_id = c.member_id and b.at >= p_now - interval '30 days' and b.vendor = c.vendor
      and b.game_code = c.game_code and b.status = 'open' and b.round <> c.bet_round);
  -- The last word of the batch on each round of the game counts, as it does when they are kept.
  if exists (
    select from unnest(v_others) o (round)
    where not exists (
      select from unnest(p_moves) m
      where m.member_id = c.member_id and m.vendor = c.vendor and m.bet_round = o.round))
    or exists (
      select from unnest(p_moves) m
      where m.member_id = c.member_id and m.vendor = c.vendor and m.game_code = c.game_code and m.bet_round <> c.bet_round
        and not coalesce(m.closed, m.kind = 'win') and not exists (
          select from unnest(p_moves) n
          where n.member_id = m.member_id and n.vendor = m.vendor and n.bet_round = m.bet_round and n.seat > m.seat)) then
    return row ('limit', null)::games_verdict;
  end if;
  return games_post_alone(c, p_now);
end $$;

revoke all on function games_post_one_round from public;
