-- The changes of the batches after one, until another. `stake_before` and `valid_before`: what the round came to until then, 0
-- where it was not settled. `settled_at`: when something became of it last.
create or replace function games_settled_changes(p_after bigint, p_until bigint)
returns table (
  member_id uuid, begun_at timestamptz, rounds smallint, stake bigint, valid bigint, win bigint, stake_before bigint,
  valid_before bigint, brand text, currency text, vendor text, game_code text, game_type text, round text,
  settled_at timestamptz)
language sql stable rows 5000 as $$
  select c.*
  from games_settled_batch b
  cross join lateral unnest(b.member_ids, b.begun_ats, b.rounds, b.stakes, b.valids, b.wins, b.stakes_before, b.valids_before,
    b.brands, b.currencies, b.vendors, b.game_codes, b.game_types, b.round_names, b.settled_ats) c
  where b.batch > p_after and b.batch <= p_until
$$;

revoke all on function games_settled_changes from public;
