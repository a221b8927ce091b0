-- Keeps a settled round as it stood before it is changed: a late win, another bet, a correction, a rollback. Few rounds are
-- touched again once they are settled; the condition is all that a win pays (as games_forget_old_round).
create or replace function games_journal_settled() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_xid bigint := pg_current_xact_id()::text::bigint;
begin
  insert into games_round_touch (xid, born, member_id, at, stake_parts, win_parts, vendor, round, brand, game_code, currency)
  values (v_xid, v_xid - age(old.xmin), old.member_id, old.at, old.stake_parts, old.win_parts, old.vendor, old.round, old.brand,
    old.game_code, old.currency);
  return null;
end $$;

revoke all on function games_journal_settled from public;

create or replace trigger games_bet_keeps_settled after update on games_bet
  for each row when (old.status = 'settled') execute function games_journal_settled();
