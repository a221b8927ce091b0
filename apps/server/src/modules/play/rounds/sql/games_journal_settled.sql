-- Keeps a settled round as it stood before it is changed: a late win, another bet, a correction, a rollback. Few rounds are
-- touched again once they are settled; the condition is all that a win pays (as games_forget_old_round).
--
-- The version that ends may have been written under a greater transaction number than that of the transaction that ends it: in a
-- savepoint of the same one, or by one that began later and committed earlier. It was never counted, because counting stops below
-- the oldest open transaction; a run between the two numbers would subtract what was never added. So it is kept as begun and
-- ended by the smaller number, and so are versions of the round that the later transaction had ended.
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
