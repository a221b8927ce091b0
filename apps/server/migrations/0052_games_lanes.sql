-- Where a vendor stands in a brand's header, and its mark.
alter table games_offer add column hot boolean not null default false;
alter table games_offer add column sort integer not null default 1000;
comment on column games_offer.hot is 'marked in the header';

-- The hue of the vendor's own mark; without one its code decides.
alter table games_vendor add column hue smallint check (hue between 0 and 359);

grant update (hot, sort) on games_offer to baize_api;
