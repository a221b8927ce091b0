-- Log-ins that were tried, by the SHA-256 of the name that was typed: the same row for a name that exists and one that
-- does not, so that neither the table nor the time it takes tells them apart. Never changed.
create table members_login_attempt (
  brand text not null,
  account_hash bytea not null,
  tried_at timestamptz not null,
  address text not null,
  user_agent text not null,
  outcome text not null check (outcome in ('in', 'wrong', 'barred'))
);
create index members_login_attempt_account on members_login_attempt (brand, account_hash, tried_at);
create index members_login_attempt_time on members_login_attempt (tried_at);
grant select, insert on members_login_attempt to baize_api;

-- Guesses counted per account, per address, and per both together. `subject` is a hash of what is counted.
create table members_guard (
  subject bytea primary key,
  failures integer not null check (failures >= 0),
  window_ends_at timestamptz not null,
  paused_until timestamptz not null default '-infinity'
);
create index members_guard_expiry on members_guard (window_ends_at);
grant select, insert, update, delete on members_guard to baize_api;

-- Counts a guess before it is judged, so that guesses made at the same time cannot all be the first one. Answers
-- 'captcha' when somebody failed in the meantime and this guess brought no captcha, 'pause' when the account and address
-- must wait, else 'go'. The account is locked before the pair, always: two guesses wait for each other, never in a circle.
create function members_charge_guess(
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

-- An image captcha that was shown. Its id is a secret of the visitor's cookie, so that the answer's hash, which holds
-- the id too, cannot be guessed from this table. Judging one removes it.
create table members_captcha (
  id_hash bytea primary key,
  brand text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index members_captcha_expiry on members_captcha (expires_at);
grant select, insert, delete on members_captcha to baize_api;
