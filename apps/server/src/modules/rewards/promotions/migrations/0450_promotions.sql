-- What a brand promotes. Content and terms are HTML that was cleaned before it was stored.
create table promotions_promotion (
  brand text not null references brands_brand (code),
  promotion_id text not null,
  kind text not null check (kind in ('EVENT', 'DEPOSIT', 'REFERRAL', 'RAFFLE', 'CARE')),
  position smallint not null default 0,
  motif text not null,
  picture text not null default '',
  enabled boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  linkage_type text not null default '' check (linkage_type in ('', 'internal', 'external')),
  target text not null default '',
  texts jsonb not null,
  primary key (brand, promotion_id)
);
grant select, insert, update, delete on promotions_promotion to baize_api;
