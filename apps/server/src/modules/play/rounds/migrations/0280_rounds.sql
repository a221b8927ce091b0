-- What vendors did with members' money. Rows are keyed by member_id or by the vendor's own id; no foreign key, no shared
-- sequence. The functions of the wallet gateway write them; this module tells what they come to.

-- An amount that is not negative. A domain, because its check is compiled once per connection, where a table's CHECK is read
-- and compiled anew by every statement that writes a row.
create domain games_parts as bigint check (value >= 0);

-- Every bet, win and rollback as the vendor sent it and as we answered it. Rows are only ever added. A `never` row stands
-- for a transaction the vendor took back before we had seen it: should it still arrive, it is refused. A `refused` row is a bet
-- that was refused, with the answer it gets again; a `paid` one says that a win which was held has been paid.
create table games_transaction (
  transaction_uuid uuid not null,
  member_id uuid not null,
  reference_uuid uuid,
  amount_parts games_parts not null,
  balance_parts bigint not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  kind text collate "C" not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  game_code text collate "C",
  round text collate "C",
  vendor_reference text collate "C",
  refusal text collate "C",
  primary key (transaction_uuid, vendor)
);
comment on column games_transaction.kind is 'bet, win, rollback, never, refused, paid';
comment on column games_transaction.refusal is 'of a refused bet: the status it was answered with';
comment on column games_transaction.balance_parts is 'what was answered, so that a repeat is answered the same';
-- The job reads what came in since its last look. Rows only ever get added, in order of time, so a summary per block finds them;
-- it costs a bet nothing that can be measured (as ledger_transfer_at).
create index games_transaction_at on games_transaction using brin (at) with (pages_per_range = 32, autosummarize = on);
grant select on games_transaction to baize_api;

-- Bets and wins that were taken back, each once.
create table games_undone (
  transaction_uuid uuid not null,
  member_id uuid not null,
  by_uuid uuid not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  primary key (transaction_uuid, vendor)
);
grant select on games_undone to baize_api;

-- One row per round of a member: what all its transactions come to. The betting record.
create table games_bet (
  member_id uuid not null,
  at timestamptz not null,
  stake_parts games_parts not null,
  win_parts games_parts not null,
  status text collate "C" not null,
  brand text collate "C" not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
comment on column games_bet.status is 'open, settled, rolledBack';
-- A member's rounds by time: the betting record, its filters, profit and loss by day, and valid bets since a moment read a piece
-- of it. A round is entered once, when it begins; what is added to it later leaves this index alone.
create index games_bet_member_at on games_bet (member_id, at);
grant select on games_bet to baize_api;

-- Wins that were corrected: what stood is undone and a win of ours stands instead, as a pair. Only ever added to.
create table games_correction (
  correction_uuid uuid not null,
  member_id uuid not null,
  -- The win as the vendor sent it, and what stood for it until then: that win, or an earlier correction.
  transaction_uuid uuid not null,
  undone_uuid uuid not null,
  case_id uuid not null,
  old_parts games_parts not null,
  new_parts games_parts not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  brand text collate "C" not null,
  primary key (correction_uuid, vendor)
);
create index games_correction_of on games_correction (transaction_uuid, vendor);
grant select on games_correction to baize_api;

-- What vendors sent months ago, moved here by a job, a month a partition: the job makes them, and drops them when their time is
-- over (docs/adr/0034). With what took it back, if anything did. What a vendor asks for again is brought back and stays.
create table games_past (
  transaction_uuid uuid not null,
  member_id uuid not null,
  reference_uuid uuid,
  amount_parts bigint not null,
  balance_parts bigint not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  kind text collate "C" not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  game_code text collate "C",
  round text collate "C",
  vendor_reference text collate "C",
  refusal text collate "C",
  undone_by uuid,
  undone_at timestamptz,
  primary key (transaction_uuid, vendor, at)
) partition by range (at);
create index games_past_reference on games_past (reference_uuid) where reference_uuid is not null;
grant select on games_past to baize_api;

-- How far the job has come: everything before has been looked at once.
create table games_past_progress (
  one boolean primary key default true check (one),
  moved_until timestamptz not null
);

-- Old transactions that a vendor asked for again: the job leaves them where they are.
create table games_recalled (
  transaction_uuid uuid not null,
  at timestamptz not null,
  vendor text collate "C" not null,
  primary key (transaction_uuid, vendor)
);
grant select on games_recalled to baize_api;

-- Blocks of games_transaction that rows were moved out of: new rows come to lie there, and the summary of the index by time must
-- not go on saying that they are old.
create table games_past_block (
  block bigint primary key,
  at timestamptz not null
);

-- What a member's rounds of a stretch of time come to, counted by whoever first asks for it days later, and kept: a day of the
-- brand's calendar. Whoever changes a round of it afterwards drops the stretch (games_forget_day), so what stands here is what
-- games_bet says, at every moment. Stretches of a member never overlap.
create table games_day (
  member_id uuid not null,
  begins timestamptz not null,
  ends timestamptz not null,
  rounds bigint not null,
  stake_parts numeric(38, 0) not null,
  draw_parts numeric(38, 0) not null,
  win_parts numeric(38, 0) not null,
  zone text collate "C" not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  status text collate "C" not null,
  primary key (member_id, begins, vendor, game_code, status)
);
comment on column games_day.zone is 'whose day it is';
comment on column games_day.draw_parts is 'what of the stakes was won back exactly, by rounds that may be draws';
grant select on games_day to baize_api;

-- What those who count settled rounds must be told beside what games_transaction says by itself (play/settled-bets). With `born`:
-- a settled round as it stood until the transaction `xid` changed it, in force since the transaction `born`. Without: a round
-- that was settled by `xid` and no row of games_transaction says so. Read once, then deleted.
create table games_round_touch (
  xid bigint not null,
  born bigint,
  member_id uuid not null,
  at timestamptz,
  stake_parts bigint,
  win_parts bigint,
  vendor text collate "C" not null,
  round text collate "C" not null,
  brand text collate "C",
  game_code text collate "C",
  currency text collate "C"
);
create index games_round_touch_xid on games_round_touch (xid);
grant select on games_round_touch to baize_api;

-- Transactions whose rows of games_transaction say that they are older than ten seconds, as those of a seed do: whoever looks for
-- what came lately would not look there.
create table games_stamped_late (
  xid bigint not null,
  stamped_at timestamptz not null
);
grant select on games_stamped_late to baize_api;
