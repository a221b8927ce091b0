-- What is to be delivered, or was. A letter is written in the transaction that wants it sent, together with the job that
-- delivers it. Its content is gone once a provider has it; the embedded outbox keeps it for a day, to be read there.
create table post_letter (
  letter_id uuid primary key default gen_random_uuid(),
  brand text not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- 'held': never to be sent. It stands for a letter to nobody, so that asking for one takes the same time.
  state text not null check (state in ('waiting', 'held', 'sent', 'kept', 'refused', 'late')),
  -- After this moment nobody is helped by it.
  useless_after timestamptz not null,
  provider_ref text not null default '',
  written_at timestamptz not null default now(),
  done_at timestamptz
);
create index post_letter_kept on post_letter (brand, written_at desc) where state = 'kept';
create index post_letter_time on post_letter (written_at);
-- The web writes letters and shows the outbox; what becomes of one, the job decides.
grant select, insert on post_letter to baize_api;
