-- Posts the bets and wins of a batch together: what the books said, by the call's place in the batch. Null when a rollback is
-- to be carried out with them (then each call is posted in its turn), or when there is nothing to post.
create or replace function games_post_together(p_calls games_wallet_call[], p_now timestamptz) returns games_verdict[]
language plpgsql as $$
declare
  v_together boolean;
  v_places integer[];
  v_posts games_verdict[];
  v_post record;
begin
  select bool_and(m.kind <> 'rollback'), array_agg(m.n::integer) into v_together, v_places
  from unnest(p_calls) with ordinality as m (
    vendor, kind, wire_user, token_hash, transaction_uuid, reference_uuid, amount, currency, game_code, round, closed,
    vendor_reference, seat, fingerprint, reference, member_id, brand, member_currency, refusal, before, bet_round, balance, n)
  where m.member_id is not null and (m.before).kind is null and m.refusal is null;
  if v_together is not true then
    return null;
  end if;
  for v_post in
    with m as materialized (select x.* from unnest(v_places) as p (n) cross join lateral (select (p_calls[p.n]).*) x)
    select p.* from (
      select array_agg(m.brand) as brands, array_agg(m.member_id) as members, array_agg('games:' || m.vendor) as scopes,
        array_agg(m.transaction_uuid::text) as keys, array_agg(m.fingerprint) as fingerprints, array_agg(m.kind) as kinds,
        array_agg(case m.kind when 'bet' then 'cash' else 'house:games' end) as froms,
        array_agg(case m.kind when 'bet' then 'house:games' else 'cash' end) as tos,
        array_agg(m.amount) as amounts, array_agg(m.currency) as currencies, array_agg(m.reference) as refs
      from m) a
    cross join lateral ledger_post_many(a.brands, a.members, a.scopes, a.keys, a.fingerprints, a.kinds, a.froms, a.tos,
      a.amounts, a.currencies, a.refs, p_now) p
  loop
    v_posts[v_places[v_post.seat]] := row (v_post.outcome, v_post.balance);
  end loop;
  return v_posts;
end $$;

revoke all on function games_post_together from public;
