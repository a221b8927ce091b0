-- Messages (SMS, e-mail) that are to be delivered, or were. One is written in the transaction that wants it sent, together with
-- the job that delivers it. Its content is gone once a provider has it; the embedded outbox keeps it for a day, to be read there.
create table delivery_message (
  message_id uuid primary key default gen_random_uuid(),
  brand text not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- 'held': never to be sent. It stands for a message to nobody, so that asking for one takes the same time.
  state text not null check (state in ('waiting', 'held', 'sent', 'kept', 'refused', 'late')),
  -- After this moment nobody is helped by it.
  useless_after timestamptz not null,
  provider_ref text not null default '',
  written_at timestamptz not null default now(),
  done_at timestamptz
);
create index delivery_message_kept on delivery_message (brand, written_at desc) where state = 'kept';
create index delivery_message_time on delivery_message (written_at);
-- The web writes messages and shows the outbox; what becomes of one, the job decides.
grant select, insert on delivery_message to baize_api;
