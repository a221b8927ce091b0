-- Keeps the chases among slips whose stakes were taken. `p_seats` and `p_issues` are those of their tickets.
create or replace function lottery_keep_chases(p_slips lottery_slip[], p_seats integer[], p_issues bigint[], p_now timestamptz)
returns void
language plpgsql as $$
begin
  insert into lottery_chase (member_id, chase_id, at, stake_parts, issues, stops, brand, game_code)
  select s.member_id, s.slip_id, p_now, s.stake,
    (select count(distinct t.issue_id) from unnest(p_seats, p_issues) t (seat, issue_id) where t.seat = s.seat),
    s.stops, s.brand, s.game_code
  from unnest(p_slips) s where s.outcome = 'posted' and s.stops is not null;
end $$;

revoke all on function lottery_keep_chases from public;
