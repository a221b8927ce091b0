-- What counts as staked and lost by the hour, as the books and the notes above tell it.
create or replace function limits_played_by_hour(p_member uuid, p_since timestamptz)
returns table (hour timestamptz, stake_parts bigint, loss_parts bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.hour, h.stake_parts, h.loss_parts from ledger_play_by_hour(p_member, p_since) h
  union all
  select date_bin('1 hour', p.at, timestamptz 'epoch'), sum(greatest(p.parts, 0))::bigint, sum(p.parts)::bigint
  from limits_vendor_wallet p
  where p.member_id = p_member and p.at >= p_since and p.given_back_at is null
  group by 1
$$;

revoke all on function limits_played_by_hour from public;
grant execute on function limits_played_by_hour to baize_api;
