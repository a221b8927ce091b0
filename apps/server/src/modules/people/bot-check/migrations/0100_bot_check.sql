-- Proofs of the bot check that were used, by their hash, until they would be over anyway: each counts once.
create table botcheck_used (
  proof_hash bytea primary key check (length(proof_hash) = 32),
  until timestamptz not null
);
create index botcheck_used_until on botcheck_used (until);
grant select, insert on botcheck_used to baize_api;
