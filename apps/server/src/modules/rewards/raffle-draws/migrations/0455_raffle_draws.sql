-- How each raffle is drawn. Nothing here knows who holds a ticket.
create table raffle_draw (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  -- SHA-256 of the seed, there before any ticket; the seed itself sealed, and told once it is drawn.
  commitment text collate "C" not null check (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea not null,
  -- What our own chain began with, should the public beacon be out of reach.
  anchor text collate "C" not null,
  committed_at timestamptz not null,
  draws_at timestamptz not null check (draws_at > committed_at),
  -- How many numbers are drawn.
  draws integer not null check (draws between 1 and 10000),
  tickets integer check (tickets >= 0),
  list_hash text collate "C" check (list_hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz check (sealed_at < draws_at),
  places integer[],
  seed text collate "C" check (seed ~ '^[0-9a-f]{64}$'),
  beacon jsonb,
  drawn_at timestamptz check (drawn_at >= draws_at),
  primary key (brand, raffle_id),
  constraint raffle_draw_sealed check ((sealed_at is null) = (list_hash is null) and (sealed_at is null) = (tickets is null)),
  constraint raffle_draw_drawn check ((drawn_at is null) = (places is null) and (drawn_at is null) = (seed is null)
    and (drawn_at is null) = (beacon is null) and (drawn_at is null or sealed_at is not null))
);
create index raffle_draw_due on raffle_draw (draws_at) where sealed_at is not null and drawn_at is null;
grant select, insert, update (draws_at, tickets, list_hash, sealed_at, places, seed, beacon, drawn_at) on raffle_draw
  to baize_api;
