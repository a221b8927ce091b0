-- The keys of one scope under which a member's money moved after that of one key, with the member locked: what comes later is not
-- missed, it waits. Reads the member's own transfers since then.
create or replace function ledger_keys_after(p_member uuid, p_scope text, p_key text, p_kinds text[])
returns table (key text)
language plpgsql as $$
begin
  perform ledger_lock(p_member);
  return query
  select t.key::text from ledger_transfer t
  where t.member_id = p_member and t.scope = p_scope and t.kind = any (p_kinds) and t.leg = 0 and t.seq > (
    select f.seq from ledger_transfer f where f.scope = p_scope and f.key = p_key and f.leg = 0);
end $$;

revoke all on function ledger_keys_after from public;
