-- Whether a stake is within the largest that the member's running awards let be staked at once. With the member's money locked.
create or replace function limits_within_cap(p_member uuid, p_amount bigint) returns boolean
language plpgsql as $$
begin
  return not exists (select from limits_stake_cap c where c.member_id = p_member and c.parts < p_amount);
end $$;

revoke all on function limits_within_cap from public;
grant execute on function limits_within_cap to baize_api;
