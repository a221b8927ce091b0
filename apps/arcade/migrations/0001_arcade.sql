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
  uses_vendor_wallet boolean not null default false,
  -- The operator's brand, as the launch names it; empty where it names none.
  brand text not null default ''
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

-- The jackpot of an operator's brand in one currency. Its levels are locked by locking it: the last lock of any transaction.
create table arcade_jackpot (
  id uuid primary key,
  operator text not null,
  brand text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  unique (operator, brand, currency)
);

-- What a level holds: always the sum of its entries.
create table arcade_jackpot_level (
  jackpot_id uuid not null references arcade_jackpot (id),
  level text not null check (level in ('spark', 'star', 'moon', 'sun')),
  balance bigint not null,
  primary key (jackpot_id, level)
);

-- A chain of hashes, one for each flight of a game: each is the SHA-256 of the next one's text. What the last one is made of is sealed; the
-- anchor, which follows from the first, is published from the beginning, and the salt is drawn only when the anchor stands here.
create table arcade_chain (
  id uuid primary key,
  game_code text not null,
  -- Chains of a game are counted from 1.
  number integer not null check (number > 0),
  secret bytea not null,
  flights integer not null check (flights > 0),
  anchor text not null,
  salt text,
  opened integer not null default 0 check (opened between 0 and flights),
  created_at timestamptz not null,
  unique (game_code, number),
  check (opened = 0 or salt is not null)
);

-- A round of a crash game, shared by everybody: bets are taken until it closes, it leaves the ground at its time, and it is over when the
-- multiple would pass its point. Hash and point are nowhere but in the sealed chain until then.
create table arcade_flight (
  id uuid primary key,
  game_code text not null,
  rules_version integer not null,
  chain_id uuid not null references arcade_chain (id),
  -- The place of its hash in the chain, from 1.
  number integer not null check (number > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  starts_at timestamptz not null,
  hash text,
  -- In hundredths.
  point bigint check (point >= 100),
  ended_at timestamptz,
  -- When all bets on it were judged.
  judged_at timestamptz,
  unique (chain_id, number),
  check (opens_at <= closes_at and closes_at <= starts_at and starts_at <= ended_at),
  check ((hash is null) = (ended_at is null) and (point is null) = (ended_at is null)),
  check (judged_at is null or ended_at is not null)
);
create unique index arcade_flight_under_way on arcade_flight (game_code) where ended_at is null;
create index arcade_flight_to_judge on arcade_flight (game_code, ended_at) where judged_at is null;
create index arcade_flight_newest on arcade_flight (game_code, opens_at desc);

-- Which process leads the flights of a game, for how long unless it says so again, and when anybody was last there to see one.
create table arcade_flight_lead (
  game_code text primary key,
  leader uuid,
  lease_until timestamptz,
  watched_at timestamptz
);

create table arcade_round (
  id uuid primary key,
  player_id uuid not null references arcade_player (id),
  session_id uuid not null references arcade_session (id),
  game_code text not null,
  rules_version integer not null,
  -- What it is drawn from: seeds of the player's own, or the flight that it is a bet on, of which a player has one a panel.
  seed_id uuid references arcade_seed (id),
  nonce integer check (nonce > 0),
  flight_id uuid references arcade_flight (id),
  panel smallint check (panel in (1, 2)),
  request_id text not null,
  currency text not null,
  -- Where its stakes come from and its award goes to, whatever later sessions play from.
  money text not null check (money in ('operator', 'vendor-wallet', 'play')),
  -- What the player chose the size of: a line bet, a chip. Everything the rules say is in units.
  unit bigint not null check (unit > 0),
  bet jsonb not null,
  -- The choices that were made, in their order.
  choices jsonb not null default '[]',
  -- All stakes that stand: of the bet, and of choices that cost.
  stake bigint not null check (stake > 0),
  -- What it pays where it stands, in ten-thousandths of the unit; in money once it is over.
  pay bigint not null check (pay >= 0),
  win bigint not null check (win >= 0),
  -- The reward that the stake is of, when nobody pays it.
  reward_id uuid,
  -- The jackpot that its stake feeds; of a demo, and where nobody plays for one, none.
  jackpot_id uuid references arcade_jackpot (id),
  -- How many chances its stake had of a level: none where it does not play for one.
  jackpot_chances integer not null default 0 check (jackpot_chances >= 0),
  -- The level that its own number wins, known before anybody sees the round; what it paid, part of the win, from when the stake was
  -- taken on.
  jackpot_level text check (jackpot_level in ('spark', 'star', 'moon', 'sun')),
  jackpot_win bigint check (jackpot_win > 0),
  -- Whether it waits for a choice where it stands.
  waits boolean not null,
  steps jsonb not null,
  step_count integer not null generated always as (jsonb_array_length(steps)) stored,
  state text not null check (state in ('betting', 'waiting', 'raising', 'lowering', 'accepted', 'settled', 'voiding', 'void', 'refused')),
  reason text,
  balance_after_bet bigint,
  balance bigint,
  -- How many of its steps the player has seen: a reload goes on from there.
  shown_steps integer not null default 0,
  created_at timestamptz not null,
  -- Since when it waits for a choice that nobody makes.
  waits_since timestamptz,
  ended_at timestamptz,
  unique (player_id, request_id),
  unique (seed_id, nonce),
  check (shown_steps between 0 and step_count),
  check ((seed_id is null) = (nonce is null) and (flight_id is null) = (panel is null)),
  check ((seed_id is null) <> (flight_id is null)),
  check ((state = 'waiting') = (waits_since is not null)),
  check (waits or state <> 'waiting')
);
-- One round at a time: the next one waits until the stake or the award of this one is where it belongs.
create unique index arcade_round_open on arcade_round (player_id, game_code)
  where state in ('betting', 'waiting', 'raising', 'lowering', 'accepted', 'voiding') and flight_id is null;
create unique index arcade_round_of_flight on arcade_round (flight_id, player_id, panel)
  where flight_id is not null and state not in ('refused', 'void');
create index arcade_round_of_reward on arcade_round (reward_id) where reward_id is not null;
create index arcade_round_newest on arcade_round (player_id, created_at desc);
create index arcade_round_left on arcade_round (waits_since) where state = 'waiting' and flight_id is null;

-- The book of the jackpots: every entry takes an amount from one account and gives it to another. `stakes` is what the studios took,
-- `house` their own money, `winners` what they owe to players. A stake that is taken back has the same entries the other way round.
create table arcade_jackpot_entry (
  number bigint generated always as identity primary key,
  jackpot_id uuid not null references arcade_jackpot (id),
  level text not null check (level in ('spark', 'star', 'moon', 'sun')),
  -- None of the seed money with which a level begins.
  round_id uuid references arcade_round (id),
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  check (
    (from_account = 'pool' and to_account in ('stakes', 'house', 'winners'))
    or (to_account = 'pool' and from_account in ('stakes', 'house', 'winners'))
  )
);
create unique index arcade_jackpot_entry_of_round on arcade_jackpot_entry (round_id, level, from_account, to_account)
  where round_id is not null;
create unique index arcade_jackpot_entry_first on arcade_jackpot_entry (jackpot_id, level) where round_id is null;
create index arcade_jackpot_entry_made on arcade_jackpot_entry (jackpot_id, created_at);

-- The choices that pages asked for, by the id that the page gave each. A choice that costs is `asked` until its stake is taken.
create table arcade_choice (
  round_id uuid not null references arcade_round (id),
  request_id text not null,
  number integer not null check (number > 0),
  choice jsonb not null,
  stake bigint not null check (stake >= 0),
  state text not null check (state in ('asked', 'made', 'not_made')),
  created_at timestamptz not null,
  primary key (round_id, request_id)
);
create unique index arcade_choice_in_turn on arcade_choice (round_id, number) where state <> 'not_made';

-- What is to be said to the operator's wallet. The id is the transaction's and never changes, however often it is sent.
create table arcade_wallet_call (
  id uuid primary key,
  round_id uuid not null references arcade_round (id),
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- Bets of a round are counted from 1; a rollback has the number of its bet, and the one win of a round is number 1.
  number integer not null check (number > 0),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('pending', 'done')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Whoever claimed it may take this long; after that it is anybody's.
  lease_until timestamptz,
  last_answer text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (round_id, kind, number)
);
-- A report reads a stretch of time.
create index arcade_wallet_call_made on arcade_wallet_call (created_at, id);
create index arcade_wallet_call_due on arcade_wallet_call (next_at) where state = 'pending';

-- The awards that wallets have, with the balance that they told: their rounds are settled, unless that was said before.
-- Where a bet is named, neither that the wallet took it nor the award was written down before: both are written with it.
-- One after the other by their keys: as one join, a statement that is prepared while the tables are small reads all of them later.
create function arcade_settle(
  p_rounds uuid[], p_calls uuid[], p_balances bigint[], p_ats timestamptz[], p_bets uuid[], p_bet_balances bigint[])
returns void language plpgsql as $$
declare
  a record;
begin
  for a in
    select * from unnest(p_rounds, p_calls, p_balances, p_ats, p_bets, p_bet_balances)
      as x (round_id, call_id, balance, at, bet_id, bet_balance) order by round_id
  loop
    perform 1 from arcade_round r where r.id = a.round_id for no key update;
    update arcade_wallet_call c set state = 'done', last_answer = 'RS_OK', done_at = a.at, lease_until = null
     where c.id = coalesce(a.bet_id, a.call_id) and c.state = 'pending';
    continue when not found;
    if a.bet_id is not null then
      insert into arcade_wallet_call (id, round_id, kind, number, amount, state, next_at, last_answer, created_at, done_at)
      select a.call_id, r.id, 'win', 1, r.win, 'done', a.at, 'RS_OK', a.at, a.at from arcade_round r where r.id = a.round_id;
    end if;
    update arcade_round r
       set state = 'settled', balance = coalesce(a.balance, r.balance), waits_since = null, ended_at = a.at,
           balance_after_bet = coalesce(a.bet_balance, r.balance_after_bet)
     where r.id = a.round_id and r.state = case when a.bet_id is null then 'accepted' else 'betting' end;
  end loop;
end $$;

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

-- What the rounds of a day gave back, in stakes: the watch over actual against theoretical return. Counted anew from the rounds.
create table arcade_return (
  game_code text not null,
  rules_version integer not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  paid double precision not null,
  squares double precision not null,
  primary key (game_code, rules_version, day)
);
create index arcade_round_ended on arcade_round (ended_at) where state = 'settled';
