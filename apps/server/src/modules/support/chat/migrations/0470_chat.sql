-- The chat of one person with a brand's staff. A member's is found by the member, a visitor's by a cookie kept as a hash.
create table messages_chat (
  chat_id uuid primary key,
  brand text not null references brands_brand (code),
  member_id uuid references members_member (member_id),
  visitor_hash bytea,
  address text not null,
  language text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- The number of its last line, and of the last one each side has seen.
  lines int not null default 0,
  person_seen int not null default 0,
  staff_seen int not null default 0,
  closed_at timestamptz,
  closed_by text,
  check ((member_id is null) <> (visitor_hash is null)),
  check (person_seen between 0 and lines and staff_seen between 0 and lines)
);
create unique index messages_chat_of_member on messages_chat (brand, member_id) where member_id is not null;
create unique index messages_chat_of_visitor on messages_chat (brand, visitor_hash) where visitor_hash is not null;
create index messages_chat_open on messages_chat (brand, last_at) where closed_at is null;
create index messages_chat_closed on messages_chat (brand, last_at desc) where closed_at is not null;
create index messages_chat_pace on messages_chat (address, opened_at desc) where visitor_hash is not null;
grant select, insert, update (language, last_at, lines, person_seen, staff_seen, closed_at, closed_by) on messages_chat to
  baize_api;

-- What was said. Plain text; nothing of it changes afterwards.
create table messages_chat_line (
  chat_id uuid not null references messages_chat (chat_id),
  seq int not null check (seq > 0),
  by text not null check (by in ('person', 'staff')),
  name text not null default '',
  text text not null check (char_length(text) between 1 and 1000),
  key uuid not null,
  at timestamptz not null,
  primary key (chat_id, seq),
  unique (chat_id, key)
);
grant select, insert on messages_chat_line to baize_api;
