-- Drops what was counted of the day in which a round began that is written to now. A day is counted two days after its end at the
-- earliest, so what is played now, nearly everything, is told from the row alone. Who writes holds the member's money locked, and so
-- does who counts: neither misses the other.
create or replace function games_forget_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  delete from games_day d
  where d.member_id = new.member_id and d.begins <= new.at and d.begins > new.at - interval '2 days' and d.ends > new.at;
  return null;
end $$;

revoke all on function games_forget_day from public;

create or replace trigger games_bet_forgets_day after insert or update on games_bet
  for each row when (new.at < now() - interval '1 day') execute function games_forget_day();
