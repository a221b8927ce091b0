-- The arcade's own database. Amounts are parts (1/100000 of a unit). Nothing here is shared with an operator.

-- Who plays: a user of an operator in one currency, or, without a user, one demo with its play money.
create table arcade_player (
  id uuid primary key,
  operator_id integer not null,
  user_name text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  demo_balance bigint check (demo_balance >= 0),
  -- What we keep for a member of an operator with transfer wallets: money comes and goes by the operator's transfers, and rounds
  -- of sessions that use it are played from it.
  vendor_wallet bigint not null default 0 check (vendor_wallet >= 0),
  -- A sitting is what the session clock counts: it goes on over reloads and relaunches until half an hour passes unused.
  sitting_started_at timestamptz,
  last_active_at timestamptz,
  created_at timestamptz not null,
  check ((user_name is null) = (demo_balance is not null))
);
create unique index arcade_player_of_user on arcade_player (operator_id, user_name, currency) where user_name is not null;

create table arcade_session (
  id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null references arcade_player (id),
  game_code text not null,
  -- The operator's token, sealed; none in demo.
  wallet_token bytea,
  lang text not null,
  lobby_url text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  -- Where the stakes come from: the member's vendor wallet here, or the operator's wallet. A demo has its play money.
  uses_vendor_wallet boolean not null default false
);
create index arcade_session_of_player on arcade_session (player_id) where ended_at is null;

-- The server seed is sealed until it is revealed. `next` is already committed to when the player chooses a client seed for it.
create table arcade_seed (
  id uuid primary key,
  player_id uuid not null references arcade_player (id),
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed bytea not null,
  server_seed_hash text not null,
  client_seed text,
  last_nonce integer not null default 0 check (last_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check (state = 'next' or client_seed is not null),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index arcade_seed_in_use on arcade_seed (player_id, state) where state <> 'revealed';

-- Free rounds that an operator gives one of its users, under an id of its own.
create table arcade_reward (
  operator_id integer not null,
  id uuid not null,
  user_name text not null,
  currency text not null,
  game_code text not null,
  rounds integer not null check (rounds > 0),
  played integer not null default 0 check (played between 0 and rounds),
  -- Of one round: nobody pays it.
  stake bigint not null check (stake > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (operator_id, id)
);
create index arcade_reward_of_user on arcade_reward (operator_id, user_name, ends_at);

create table arcade_round (
  id uuid primary key,
  player_id uuid not null references arcade_player (id),
  session_id uuid not null references arcade_session (id),
  game_code text not null,
  rules_version integer not null,
  seed_id uuid not null references arcade_seed (id),
  nonce integer not null check (nonce > 0),
  request_id text not null,
  currency text not null,
  line_bet bigint not null check (line_bet > 0),
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  -- The reward that the stake is of, when nobody pays it.
  reward_id uuid,
  spins integer not null check (spins > 0),
  outcome jsonb not null,
  state text not null check (state in ('betting', 'accepted', 'settled', 'voiding', 'void', 'refused')),
  reason text,
  balance_after_bet bigint,
  balance bigint,
  -- How many of its spins the player has seen: a reload goes on from there.
  shown_spins integer not null default 0 check (shown_spins between 0 and spins),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (player_id, request_id),
  unique (seed_id, nonce)
);
-- One round at a time: the next one waits until the stake or the award of this one is where it belongs.
create unique index arcade_round_open on arcade_round (player_id, game_code) where state in ('betting', 'accepted', 'voiding');
create index arcade_round_of_reward on arcade_round (reward_id) where reward_id is not null;
create index arcade_round_newest on arcade_round (player_id, created_at desc);

-- What is to be said to the operator's wallet. The id is the transaction's and never changes, however often it is sent.
create table arcade_wallet_call (
  id uuid primary key,
  round_id uuid not null references arcade_round (id),
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('pending', 'done')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Whoever claimed it may take this long; after that it is anybody's.
  lease_until timestamptz,
  last_answer text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (round_id, kind)
);
-- A report reads a stretch of time.
create index arcade_wallet_call_made on arcade_wallet_call (created_at, id);
create index arcade_wallet_call_due on arcade_wallet_call (next_at) where state = 'pending';

-- What operators asked to move into vendor wallets and out of them, once per their own id, with the answer that was given. `never`
-- stands for a move that the operator asked about before it came: it is refused for good.
create table arcade_vendor_wallet_move (
  operator_id integer not null,
  transaction_uuid uuid not null,
  user_name text not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'never')),
  amount bigint not null check (amount >= 0),
  balance bigint not null,
  created_at timestamptz not null,
  primary key (operator_id, transaction_uuid)
);
