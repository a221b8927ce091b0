-- When a settled round was touched: whoever counts what became of rounds counts it by then.
alter table games_round_touch add column touched_at timestamptz not null default clock_timestamp();
