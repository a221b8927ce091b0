-- Announcements hold HTML that the server cleaned when it was written (clean-html.ts).
create table brands_notice (
  brand text not null references brands_brand (code),
  notice_id text not null,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  texts jsonb not null,
  -- Who is shown one: A after log-in, B everybody, F at a member's first log-in.
  execution text not null default 'B' check (execution in ('A', 'B', 'F')),
  position smallint not null default 0,
  enabled boolean not null default true,
  primary key (brand, notice_id),
  check (ends_at is null or starts_at < ends_at)
);
create index brands_notice_shown on brands_notice (brand, position desc, starts_at desc, notice_id) where enabled;
grant select, insert, update on brands_notice to baize_api;
