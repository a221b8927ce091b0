-- Enqueues a job inside the caller's transaction. The web's role may call it, and nothing else of the job runner.
create or replace function platform_add_job(
  p_task text, p_payload json, p_run_at timestamptz default now(), p_key text default null)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 25);
end $$;

revoke all on function platform_add_job from public;
grant execute on function platform_add_job to baize_api;
