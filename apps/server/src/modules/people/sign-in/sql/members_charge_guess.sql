-- Counts a guess before it is judged, so that guesses made at the same time cannot all be the first one. Answers
-- 'captcha' when somebody failed in the meantime and this guess brought no captcha, 'pause' when the account and address
-- must wait, else 'go'. The account is locked before the pair, always: two guesses wait for each other, never in a circle.
create or replace function members_charge_guess(
  p_account bytea, p_account_window interval, p_pair bytea, p_pair_window interval,
  p_pauses_ms integer[], p_captcha boolean, p_now timestamptz
) returns text
language plpgsql set search_path = public
as $$
declare
  v_failures integer;
begin
  insert into members_guard as g (subject, failures, window_ends_at) values (p_account, 1, p_now + p_account_window)
  on conflict (subject) do update set
    failures = case when g.window_ends_at <= p_now then 1 else g.failures + 1 end,
    window_ends_at = case when g.window_ends_at <= p_now then excluded.window_ends_at else g.window_ends_at end
  where p_captcha or g.failures = 0 or g.window_ends_at <= p_now;
  if not found then return 'captcha'; end if;

  insert into members_guard as g (subject, failures, window_ends_at) values (p_pair, 1, p_now + p_pair_window)
  on conflict (subject) do update set
    failures = case when g.window_ends_at <= p_now then 1 else g.failures + 1 end,
    window_ends_at = case when g.window_ends_at <= p_now then excluded.window_ends_at else g.window_ends_at end
  where g.paused_until <= p_now
  returning g.failures into v_failures;
  if not found then return 'pause'; end if;

  update members_guard
  set paused_until = p_now + p_pauses_ms[least(v_failures, cardinality(p_pauses_ms))] * interval '1 millisecond'
  where subject = p_pair and p_pauses_ms[least(v_failures, cardinality(p_pauses_ms))] > 0;
  return 'go';
end $$;

revoke all on function members_charge_guess from public;
grant execute on function members_charge_guess to baize_api;
