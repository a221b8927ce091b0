-- The kind under which a statement counts a transfer; empty when it left the member's money what it was. Held money counts as the
-- member's, a win that is held as a win. What lies in suspense is not yet theirs to play with: it counts once it is released.
create or replace function ledger_line_of(p_kind text, p_debit text, p_credit text) returns text
language sql immutable parallel safe as $$
  select case
    when (p_debit in ('cash', 'held')) = (p_credit in ('cash', 'held')) then ''
    when p_kind in ('hold', 'release') and 'house:games' in (p_debit, p_credit) then 'win'
    else p_kind end
$$;

revoke all on function ledger_line_of from public;
grant execute on function ledger_line_of to baize_api;
