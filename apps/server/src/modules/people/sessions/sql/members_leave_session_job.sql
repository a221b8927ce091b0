-- A session that ends leaves a job in the same transaction, whoever ended it: what was lent out in it is taken back even when
-- the process dies the moment after.
create or replace function members_leave_session_job() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform platform_add_job('members.session-over', json_build_object('tokenHash', encode(new.token_hash, 'hex')));
  return null;
end $$;

revoke all on function members_leave_session_job from public;

create or replace trigger members_session_is_over after update of ended_at on members_session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function members_leave_session_job();
