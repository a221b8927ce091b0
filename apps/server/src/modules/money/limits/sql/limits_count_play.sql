-- Counts what was staked and lost at an instant, for a member whose play is counted. With the member's money locked.
create or replace function limits_count_play(p_member uuid, p_at timestamptz, p_stake bigint, p_loss bigint) returns void
language plpgsql as $$
begin
  insert into limits_play as p (member_id, hour, stake_parts, loss_parts)
  select m.member_id, date_bin('1 hour', p_at, timestamptz 'epoch'), p_stake, p_loss
  from limits_member m where m.member_id = p_member and m.counting
  on conflict (member_id, hour) do update
  set stake_parts = p.stake_parts + excluded.stake_parts, loss_parts = p.loss_parts + excluded.loss_parts;
end $$;

revoke all on function limits_count_play from public;
