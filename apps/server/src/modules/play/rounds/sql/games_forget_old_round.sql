-- Forgets the day of a round that is changed days after it began. A day is counted two days after its end at the earliest, so
-- what is played now, nearly everything, is told from the row alone. A new round begins now and is in no counted day: its
-- insert has no trigger, whose condition would be compiled by every statement (1 microsecond a bet). Who tells of the past says
-- so (games_wallet_batch).
create or replace function games_forget_old_round() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform games_forget_day(new.member_id, new.at);
  return null;
end $$;

revoke all on function games_forget_old_round from public;

create or replace trigger games_bet_forgets_day after update on games_bet
  for each row when (new.at < now() - interval '1 day') execute function games_forget_old_round();
