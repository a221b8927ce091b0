-- What vendors told of their jackpots the last time: to be shown. No money of ours: who wins one gets it by a win of the vendor.
create table games_jackpot_level (
  brand text collate "C" not null,
  vendor text collate "C" not null,
  jackpot text collate "C" not null,
  level text collate "C" not null,
  -- In the vendor's order: the highest level is number 1.
  place smallint not null,
  name text not null,
  -- In other languages, by our codes.
  names jsonb not null,
  parts bigint not null check (parts >= 0),
  currency text collate "C" not null,
  game_codes text[] collate "C" not null,
  -- When the vendor was asked: an answer that was long on its way is older than it comes.
  asked_at timestamptz not null,
  primary key (brand, vendor, jackpot, level)
);
grant select on games_jackpot_level to baize_api;
