-- The books: accounts, and the transfers between them. Everything a hot path touches is keyed by member_id, no foreign key
-- or sequence is shared between members, so that members can be spread over databases later (B10.13).

-- What a row may hold is said by domains, not by table checks: PostgreSQL reads a table's checks anew for every statement,
-- which made a posting a third slower; a domain's check is kept ready. What concerns two columns is refused by ledger_post,
-- the only writer, and searched for by the audit.
create domain ledger_parts as bigint not null constraint ledger_never_below_zero check (value >= 0);

create domain ledger_amount as bigint not null constraint ledger_amount_in_range check (value between 0 and 9000000000000000);

create domain ledger_kind as text collate "C" not null constraint ledger_kind_is_known check (
  value in ('deposit', 'withdrawal', 'fee', 'bet', 'win', 'rollback', 'hold', 'release', 'toVendor', 'fromVendor',
    'toMember', 'fromMember', 'bonus', 'adjustment', 'heldBack', 'sentBack',
    'income'));

create domain ledger_account_name as text collate "C" not null constraint ledger_account_name_is_known check (
  value in ('cash', 'held', 'suspense') or value like 'house:_%');

-- One posting of a batch: a single transfer, with its place in the batch.
create type ledger_order as (
  seat integer, brand text, member_id uuid, scope text, key text, fingerprint bytea, kind text, from_name text, to_name text,
  amount bigint, currency text, reference text);

-- A member's accounts, with their balances: cash and held, and suspense from the first time on that money arrived which may
-- not be played with yet. The row named 'cash' is also the member's lock and counter: whoever moves
-- the member's money updates it first. House accounts have no row (a shared row would make everybody wait): their balance
-- is the sum of their transfers.
create table ledger_account (
  member_id uuid not null,
  last_seq bigint not null default 0,
  balance_parts ledger_parts default 0,
  opened_at timestamptz not null default now(),
  name text collate "C" not null,
  brand text collate "C" not null,
  currency text collate "C" not null,
  -- Two answers to whether a member may move their money, both on the row that every posting locks anyway, so that asking
  -- costs nothing: a wallet that staff has frozen, and the instant from which somebody above the books must be asked before the
  -- member stakes (the limits module: a limit that stands, or a reality check that is due).
  frozen boolean not null default false,
  ask_from timestamptz not null default 'infinity',
  primary key (member_id, name)
) with (fillfactor = 50);
comment on column ledger_account.last_seq is 'on cash: the seq of the member''s latest transfer; on held: not used';
comment on column ledger_account.frozen is
  'on cash: the member takes nothing out; what comes in still lands, and so do the house''s corrections';
comment on column ledger_account.ask_from is
  'on cash: from then on a posting that says when it stakes is answered `ask`, and not posted; -infinity: always';
-- The web reads the books and writes them through functions only (sql/).
grant select on ledger_account to baize_api;

-- One amount, from one account to another: every row balances by construction. Rows are only ever added.
create table ledger_transfer (
  member_id uuid not null,
  seq bigint not null,
  amount_parts ledger_amount,
  balance_after_parts ledger_parts,
  at timestamptz not null,
  leg smallint not null,
  brand text collate "C" not null,
  kind ledger_kind,
  debit_account ledger_account_name,
  credit_account ledger_account_name,
  currency text collate "C" not null,
  scope text collate "C" not null,
  key text collate "C" not null,
  reference text collate "C" not null,
  fingerprint bytea not null,
  primary key (member_id, seq),
  constraint ledger_transfer_key unique (scope, key, leg)
);
comment on column ledger_transfer.balance_after_parts is 'what the member''s cash account held right after this transfer';
comment on column ledger_transfer.seq is 'counts the member''s transfers from 1 without a gap, so that a missing row shows';
-- Days are read whole by the closing of a day; rows lie in order of time, so a summary per block is enough.
create index ledger_transfer_at on ledger_transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
-- What is not play is little beside it, and whoever counts it looks often (ledger_moved_since has the same condition).
create index ledger_transfer_moved on ledger_transfer (brand, at)
  where kind in ('deposit', 'withdrawal', 'bonus', 'toMember', 'fromMember')
    or debit_account in ('house:bonus', 'house:rewards', 'house:rebates')
    or credit_account in ('house:bonus', 'house:rewards', 'house:rebates');
-- The web reads the books and writes them through functions only (sql/).
grant select on ledger_transfer to baize_api;

-- Money set aside until somebody decides: open, then posted (spent, whole or in part) or voided (given back). The hold's
-- id is its key, both for opening and for closing, so that neither can happen twice.
create table ledger_hold (
  member_id uuid not null,
  hold_id uuid not null,
  amount_parts bigint not null check (amount_parts > 0),
  posted_parts bigint not null default 0 check (posted_parts between 0 and amount_parts),
  opened_at timestamptz not null,
  closed_at timestamptz,
  brand text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null check (state in ('open', 'posted', 'voided')),
  reference text collate "C" not null,
  close_fingerprint bytea,
  primary key (member_id, hold_id),
  check ((state = 'open') = (closed_at is null) and (state = 'open') = (close_fingerprint is null)),
  check ((state = 'posted') = (posted_parts > 0))
);
grant select on ledger_hold to baize_api;

-- Proof of the books: finished days are summed up and sealed, and the audits leave their findings here.

-- What a house account gave and took in one finished day, so that its balance is a short sum.
create table ledger_house_day (
  day date not null,
  brand text collate "C" not null,
  account text collate "C" not null,
  currency text collate "C" not null,
  debit_parts numeric(38, 0) not null,
  credit_parts numeric(38, 0) not null,
  transfers bigint not null,
  primary key (brand, account, currency, day)
);
grant select on ledger_house_day to baize_api;

-- A finished day's transfers as one fingerprint, chained to the day before: an edit made behind the back of all guards
-- shows. The job logs each digest, so that a copy exists where the database's owner cannot rewrite it.
create table ledger_seal (
  day date primary key,
  transfers bigint not null,
  previous_digest bytea not null,
  digest bytea not null,
  sealed_at timestamptz not null default now()
);
grant select on ledger_seal to baize_api;

-- What the audits found, newest last. `since` is null when the whole history was read.
create table ledger_audit (
  started_at timestamptz primary key,
  since timestamptz,
  duration_ms integer not null,
  violations integer not null,
  findings jsonb not null
);
grant select, insert on ledger_audit to baize_api;

-- The account record of a member who has moved money a hundred thousand times must open as fast as that of a new one, without
-- one more index on the table that every bet writes. A member's transfers are numbered without a gap and only ever added, so
-- what 512 of them in a row come to never changes: it is counted once, by whoever first asks, and kept.

-- What moved in transfers block * 512 + 1 to (block + 1) * 512 of a member, by kind and by the line of a statement that they
-- belong to. Only whole blocks stand here.
create table ledger_count (
  member_id uuid not null,
  block bigint not null,
  moves integer not null,
  in_parts numeric(20, 0) not null,
  out_parts numeric(20, 0) not null,
  own_parts numeric(20, 0) not null,
  kind text collate "C" not null,
  line text collate "C" not null,
  primary key (member_id, block, kind, line)
);
comment on column ledger_count.moves is
  'transfers of more than nothing: a key that was claimed with an amount of 0 moved no money';
comment on column ledger_count.in_parts is 'what they brought the member''s cash; out_parts what they took from it';
comment on column ledger_count.line is 'as ledger_line_of has it; empty where the transfers left the member''s money what it was';
comment on column ledger_count.own_parts is 'what they changed the member''s money by, held money included';
grant select on ledger_count to baize_api;

-- How far the audits have proved a member's transfers, and what the accounts held right after: the audit of each minute reads
-- what came later. The whole audit goes by nothing that stands here.
create table ledger_checkpoint (
  member_id uuid primary key,
  seq bigint not null check (seq > 0),
  cash_parts bigint not null,
  held_parts bigint not null,
  suspense_parts bigint not null,
  at timestamptz not null
) with (fillfactor = 70);
grant select on ledger_checkpoint to baize_api;
