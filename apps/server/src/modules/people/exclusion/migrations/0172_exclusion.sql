-- Who wants to be offered nothing, from when until when; until null: still. Rows are never deleted: they are the trail.
create table members_offer_refusal (
  refusal_id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  brand text not null,
  since timestamptz not null,
  until timestamptz check (until >= since)
);
-- One at most is in force, whoever asks at the same moment.
create unique index members_offer_refusal_in_force on members_offer_refusal (member_id) where until is null;
grant select, insert, update (until) on members_offer_refusal to baize_api;
