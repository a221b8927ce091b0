-- A win that came after its bet was taken back is refused, and staff see it: the vendor says two things of one round.
create or replace function games_note_late_win(c games_wallet_call, p_now timestamptz) returns void
language plpgsql as $$
begin
  if exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then
    perform games_note_oddity(c, 'winAfterRollback', c.amount, p_now);
  end if;
end $$;

revoke all on function games_note_late_win from public;
