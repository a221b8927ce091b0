-- An account in the books has one currency for ever, from its first transfer on. One that never saw a transfer may still get
-- another. For migrations only.
create function ledger_rename_unused(p_member uuid, p_currency text) returns void language sql as $$
  update ledger_account a set currency = p_currency
  where a.member_id = p_member and not exists (select from ledger_transfer t where t.member_id = p_member);
$$;
revoke all on function ledger_rename_unused from public;
