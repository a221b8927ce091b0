-- The one code that is open for a purpose and a recipient. Asking again replaces it. Recipient and code are kept as
-- hashes only; `salt` is drawn anew for every code.
create table codes_code (
  brand text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind', 'place', 'exclude')),
  recipient_hash bytea not null,
  code_id uuid not null unique default gen_random_uuid(),
  salt bytea not null,
  code_hash bytea not null,
  again_after timestamptz not null,
  expires_at timestamptz not null,
  judged smallint not null default 0 check (judged between 0 and 5),
  used_at timestamptz,
  primary key (brand, purpose, recipient_hash)
);
create index codes_code_expiry on codes_code (expires_at);
grant select, insert, update on codes_code to baize_api;

-- What was spent in a window, per number, address, device, country and brand. `subject` is a hash of what is counted.
create table codes_budget (
  subject bytea primary key,
  spent bigint not null check (spent >= 0),
  window_ends_at timestamptz not null
);
create index codes_budget_expiry on codes_budget (window_ends_at);
grant select, insert, update on codes_budget to baize_api;

-- Spends from several budgets, in the order given, and stops at the first that has not enough left: it returns which one
-- (from 1) and how long until its window ends. Nothing is returned when all had enough. The caller rolls back when not.
create function codes_spend(
  p_subjects bytea[], p_costs bigint[], p_maxima bigint[], p_windows_ms bigint[], p_now timestamptz
) returns table (budget integer, wait_ms bigint)
language plpgsql set search_path = public
as $$
declare
  v_row codes_budget;
begin
  for i in 1 .. cardinality(p_subjects) loop
    insert into codes_budget as b (subject, spent, window_ends_at)
    values (p_subjects[i], p_costs[i], p_now + p_windows_ms[i] * interval '1 millisecond')
    on conflict (subject) do update set
      spent = case when b.window_ends_at <= p_now then excluded.spent else b.spent + excluded.spent end,
      window_ends_at = case when b.window_ends_at <= p_now then excluded.window_ends_at else b.window_ends_at end
    returning * into v_row;
    if v_row.spent > p_maxima[i] then
      return query select i, (extract(epoch from v_row.window_ends_at - p_now) * 1000)::bigint;
      return;
    end if;
  end loop;
end $$;
revoke all on function codes_spend from public;
grant execute on function codes_spend to baize_api;

-- Proofs of a phone service that were used: each counts once.
create table codes_phone_proof (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index codes_phone_proof_expiry on codes_phone_proof (expires_at);
grant select, insert on codes_phone_proof to baize_api;
