-- Keeps a settled round as it stood before it is changed: a late win, another bet, a correction, a rollback. Few rounds are
-- touched again once they are settled; the condition is all that a win pays (as games_forget_old_round).
--
-- What stood may have a greater number than the transaction that ends it: written by a part of the same one, or by one that began
-- later and ended earlier. Nobody has counted it, for nobody counts what is above a transaction that is open; whoever looks
-- between the two numbers would take away what was never added. So it is of the smaller number, and what such a later one had
-- ended is, too.
create or replace function games_journal_settled() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_xid bigint := pg_current_xact_id()::text::bigint;
  v_born bigint := v_xid - age(old.xmin);
begin
  if v_born > v_xid then
    update games_round_touch x set xid = v_xid, born = least(x.born, v_xid)
    where x.xid > v_xid and x.member_id = old.member_id and x.vendor = old.vendor and x.round = old.round
      and x.born is not null;
  end if;
  insert into games_round_touch (xid, born, member_id, at, stake_parts, win_parts, vendor, round, brand, game_code, currency)
  values (v_xid, least(v_born, v_xid), old.member_id, old.at, old.stake_parts, old.win_parts, old.vendor, old.round, old.brand,
    old.game_code, old.currency);
  return null;
end $$;

revoke all on function games_journal_settled from public;

create or replace trigger games_bet_keeps_settled after update on games_bet
  for each row when (old.status = 'settled') execute function games_journal_settled();
