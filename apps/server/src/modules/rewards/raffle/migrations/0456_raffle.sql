-- Raffles, who has which tickets, and who won. How they are drawn is in raffle_draw.
create table raffle_raffle (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  currency text not null,
  -- As staff wrote it; it never changes.
  terms jsonb not null,
  starts_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > starts_at),
  draws_at timestamptz not null check (draws_at > closes_at),
  state text collate "C" not null default 'open' check (state in ('open', 'closing', 'sealed', 'drawn')),
  -- Tickets are numbered in the order in which they are earned; a number that was taken back stays unused.
  next_number integer not null default 1,
  -- What settled before this transaction is counted before the list is sealed.
  closing_xid bigint,
  primary key (brand, raffle_id)
);
create index raffle_raffle_at_work on raffle_raffle (closes_at) where state <> 'drawn';
create index raffle_raffle_newest on raffle_raffle (brand, closes_at desc);
grant select, insert, update (state, next_number, closing_xid) on raffle_raffle to baize_api;

-- Who has tickets, and the code that stands for them in the public list.
create table raffle_entrant (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  member_id uuid not null,
  code text collate "C" not null,
  primary key (brand, raffle_id, member_id),
  unique (brand, raffle_id, code)
);
grant select, insert on raffle_entrant to baize_api;

-- What a member did that brings tickets, and how many of them stand.
create table raffle_counted (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  member_id uuid not null,
  source text collate "C" not null check (source in ('deposit', 'bet', 'checkIn')),
  -- In parts; of check-ins how many. Below zero after a correction.
  amount numeric(38, 0) not null default 0,
  tickets integer not null default 0 check (tickets >= 0),
  primary key (brand, raffle_id, member_id, source)
);
grant select, insert, update (amount, tickets) on raffle_counted to baize_api;

create table raffle_ticket (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  number integer not null check (number > 0),
  member_id uuid not null,
  source text collate "C" not null check (source in ('deposit', 'bet', 'checkIn')),
  at timestamptz not null,
  taken_at timestamptz,
  primary key (brand, raffle_id, number),
  foreign key (brand, raffle_id) references raffle_raffle (brand, raffle_id)
);
create index raffle_ticket_of on raffle_ticket (brand, raffle_id, member_id, number desc);
grant select, insert, update (taken_at) on raffle_ticket to baize_api;

-- Numbers in the order in which they were drawn: winners, then those who follow where a prize passes on.
create table raffle_winner (
  brand text collate "C" not null,
  raffle_id text collate "C" not null,
  drawn integer not null check (drawn > 0),
  number integer not null,
  member_id uuid not null,
  -- Which prize, and which of those that there are of it; null while it only follows.
  prize integer,
  slot integer,
  state text collate "C" not null check (state in ('due', 'given', 'claimed', 'lapsed', 'passedOn', 'follows')),
  award_id uuid unique,
  primary key (brand, raffle_id, drawn),
  unique (brand, raffle_id, number),
  foreign key (brand, raffle_id, number) references raffle_ticket (brand, raffle_id, number),
  check ((state = 'follows') = (prize is null) and (prize is null) = (slot is null)),
  check (state not in ('given', 'claimed') or award_id is not null)
);
-- A prize is one member's at a time.
create unique index raffle_winner_one_each on raffle_winner (brand, raffle_id, prize, slot)
  where state in ('due', 'given', 'claimed');
create index raffle_winner_at_work on raffle_winner (brand, raffle_id) where state in ('due', 'given');
grant select, insert, update (prize, slot, state, award_id) on raffle_winner to baize_api;
