-- The ways a brand's members can pay in: data of a brand. `channel` names the adapter (payments/channels/registry.ts).
create table payments_channel (
  brand text not null,
  channel text not null check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  kind text not null
    constraint payments_channel_kind_is_known check (kind in ('hosted', 'qr', 'transfer', 'crypto')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minimum_parts bigint not null check (minimum_parts > 0),
  maximum_parts bigint not null check (maximum_parts >= minimum_parts),
  preset_parts bigint[] not null default '{}',
  -- What the channel adds to the payer's bill. It is shown before paying and never taken from what is credited.
  fee_parts bigint not null default 0 check (fee_parts >= 0),
  enabled boolean not null default true,
  sort integer not null default 0,
  -- What a deposit costs: fee_parts whatever the amount, and hundredths of a percent of it. Taken from what was paid.
  fee_rate integer not null default 0 check (fee_rate between 0 and 5000),
  -- What is given with it: hundredths of a percent of what was paid, up to a most.
  bonus_rate integer not null default 0 check (bonus_rate between 0 and 100000),
  bonus_maximum_parts bigint not null default 0 check (bonus_maximum_parts >= 0),
  -- What must be staked before a withdrawal, in hundredths of what was paid and of the bonus.
  turnover integer not null default 100 check (turnover between 0 and 10000),
  bonus_turnover integer not null default 100 check (bonus_turnover between 0 and 10000),
  min_level smallint not null default 0 check (min_level between 0 and 99),
  minutes integer not null default 30 check (minutes between 5 and 10080),
  -- The brand's own account, where no provider has one: bank, bankCode, account, holder.
  payee jsonb,
  -- What members read, by language; else our own word for the channel.
  titles jsonb not null default '{}',
  -- Limits, costs and bonuses that count from a level of the club on: a list that rises by its `from`, amounts in parts as
  -- text. The columns beside it count below the first of them.
  levels jsonb not null default '[]' check (jsonb_typeof(levels) = 'array'),
  primary key (brand, channel)
);
grant select, insert, update (kind, currency, minimum_parts, maximum_parts, preset_parts, fee_parts, fee_rate, bonus_rate,
  bonus_maximum_parts, turnover, bonus_turnover, min_level, minutes, payee, titles, enabled, sort, levels) on payments_channel
  to baize_api;
