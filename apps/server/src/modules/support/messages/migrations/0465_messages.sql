-- Messages of the brand to one member. Plain text.
create table messages_message (
  message_id uuid primary key,
  member_id uuid not null references members_member (member_id),
  brand text not null references brands_brand (code),
  title text not null,
  body text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index messages_message_unread on messages_message (member_id) where read_at is null;
create index messages_message_of_member on messages_message (member_id, at desc);
grant select, insert, update (read_at) on messages_message to baize_api;
