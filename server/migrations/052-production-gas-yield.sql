-- Which endpoint measures what comes out of the plant, on which days.
create table meters (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  quantity text not null check (quantity in ('biogas', 'methane-share', 'electricity', 'heat', 'biomethane')),
  -- Null: people read it, and write down what a day came to.
  endpoint_id uuid,
  factor numeric(12,6) not null constraint meters_factor_check check (factor > 0),
  -- Of electricity the efficiency of the unit, of biomethane how much of it is methane.
  share_percent numeric(5,2) constraint meters_share_percent_check check (share_percent > 0 and share_percent <= 100),
  starts_on date not null,
  ends_on date constraint meters_ends_on_check check (ends_on >= starts_on),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, endpoint_id) references endpoints (organisation_id, id)
);
create unique index meters_name on meters (organisation_id, lower(name));
create index meters_endpoint on meters (organisation_id, endpoint_id);
-- The first day that anything is measured of.
create index meters_starts_on on meters (organisation_id, starts_on);
call protect('meters');

-- What people say a day of a meter came to; never changed, the newest counts.
create table meter_entries (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  meter_id uuid not null,
  day date not null,
  -- Null: what was measured counts again.
  value numeric(14,3) check (value >= 0),
  reason text,
  replaces_id uuid,
  user_id uuid,
  user_name text not null,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, meter_id) references meters (organisation_id, id),
  foreign key (organisation_id, replaces_id) references meter_entries (organisation_id, id)
);
-- A day has one first entry, and an entry is replaced once: of two at once the second is refused.
create unique index meter_entries_day on meter_entries (organisation_id, meter_id, day) where replaces_id is null;
create unique index meter_entries_replaces_id on meter_entries (organisation_id, replaces_id);
create index meter_entries_of_days on meter_entries (organisation_id, day, meter_id);
create index meter_entries_of_meter on meter_entries (organisation_id, meter_id, day);
call protect('meter_entries', 'select, insert');
