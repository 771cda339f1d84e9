-- What of the feed of a production location comes out as digestate, and into which store it is booked each day.
create table digestate_outputs (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  production_location_id uuid not null,
  article_id uuid not null,
  location_id uuid not null,
  share_percent numeric(4, 1) not null
    constraint digestate_outputs_share_percent_check check (share_percent > 0 and share_percent <= 200),
  active boolean not null default true,
  -- What was fed before is not booked by itself: it was made, or switched on, on the day after, or somebody
  -- reversed what was booked of the days before.
  starts_on date not null,
  -- The last day whose feed is booked, or of which there was none.
  booked_until date,
  -- Why the day after that could not be booked: { reason, isOfField, details }.
  problem jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, production_location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id)
);
-- Two outputs of one article would reckon the same feed.
create unique index digestate_outputs_article_id
  on digestate_outputs (organisation_id, production_location_id, article_id);
create index digestate_outputs_article on digestate_outputs (organisation_id, article_id);
create index digestate_outputs_location on digestate_outputs (organisation_id, location_id);
call protect('digestate_outputs');

-- What people measured at all things, newest first.
create index process_log_of_plant on process_log (organisation_id, measured_at desc, id desc);
