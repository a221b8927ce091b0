-- What people write to the brand, with or without a log-in.
create table messages_feedback (
  feedback_id uuid primary key,
  brand text not null references brands_brand (code),
  kind text not null check (kind in ('question', 'problem', 'idea', 'complaint', 'join')),
  content text not null check (char_length(content) between 10 and 1000),
  contact text not null default '' check (char_length(contact) <= 120),
  member_id uuid references members_member (member_id),
  address text not null,
  at timestamptz not null,
  done_at timestamptz,
  done_by text
);
create index messages_feedback_open on messages_feedback (brand, at desc) where done_at is null;
create index messages_feedback_all on messages_feedback (brand, at desc);
create index messages_feedback_pace on messages_feedback (address, at desc);
grant select, insert, update (done_at, done_by) on messages_feedback to baize_api;
