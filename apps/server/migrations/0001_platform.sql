-- The web's role. It may add to the books and never alter them: grants are given table by table, next to each table.
do $$
begin
  -- An owner that may not create roles finds it made by an administrator.
  if not exists (select from pg_roles where rolname = 'baize_api') then
    create role baize_api nologin;
    -- Since PostgreSQL 16 making a role does not include acting as it.
    execute format('grant baize_api to %I', current_user);
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to baize_api;

-- A sealed payload is opened once: its nonce stays here until its two minutes are over.
create table platform_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index platform_nonce_expiry on platform_nonce (expires_at);
grant select, insert on platform_nonce to baize_api;

-- Enqueues a job inside the caller's transaction. The web's role knows this door and nothing else of the job runner.
create function platform_add_job(p_task text, p_payload json, p_run_at timestamptz default now(), p_key text default null)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 25);
end $$;
revoke all on function platform_add_job from public;
grant execute on function platform_add_job to baize_api;
