-- Linked transfers: all or none. Members are locked in id order, so that two postings over the same members wait for each
-- other instead of deadlocking. `balance` is the cash of the first transfer's member after the whole posting.
create or replace function ledger_post_transfers(
  p_scope text, p_key text, p_fingerprint bytea, p_brands text[], p_members uuid[], p_kinds text[],
  p_froms text[], p_tos text[], p_amounts bigint[], p_currencies text[], p_references text[],
  out outcome text, out balance bigint, out refused_leg integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_post record;
begin
  perform from ledger_account a
  where a.member_id = any (p_members) and a.name = 'cash' order by a.member_id for update;
  begin
    for i in 1 .. cardinality(p_members) loop
      refused_leg := i - 1;
      v_post := ledger_post(p_brands[i], p_members[i], p_scope, p_key, p_fingerprint, p_kinds[i],
        p_froms[i], p_tos[i], p_amounts[i], p_currencies[i], p_references[i], (i - 1)::smallint);
      outcome := v_post.outcome;
      exit when outcome in ('repeated', 'reused') and i = 1;
      if outcome <> 'posted' then
        raise exception using errcode = 'BZ001';
      end if;
      if p_members[i] = p_members[1] then
        balance := v_post.balance;
      end if;
    end loop;
  exception when sqlstate 'BZ001' then
    -- The block was rolled back: nothing of the posting is left.
    return;
  end;
  if outcome = 'repeated' then
    select t.balance_after_parts into balance
    from ledger_transfer t where t.scope = p_scope and t.key = p_key and t.member_id = p_members[1]
    order by t.leg desc limit 1;
  end if;
  if outcome <> 'reused' then
    refused_leg := null;
  end if;
end $$;

revoke all on function ledger_post_transfers from public;
grant execute on function ledger_post_transfers to baize_api;
