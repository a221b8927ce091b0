-- Limits, costs and bonuses of a way to deposit that count from a level of the club on: a list that rises by its `from`, amounts in
-- parts as text. The columns beside it count below the first of them.
alter table payments_channel
  add column levels jsonb not null default '[]' check (jsonb_typeof(levels) = 'array');
grant update (levels) on payments_channel to baize_api;
