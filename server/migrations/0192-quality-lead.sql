-- Who leads quality control and who stands in. Whoever no longer works there stays named, and counts no more: readers look at the membership.
create table quality_leads (
  organisation_id uuid primary key references organisations (id),
  lead_id uuid references users (id),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index quality_leads_lead on quality_leads (lead_id);
call protect('quality_leads');

create table quality_representatives (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  primary key (organisation_id, user_id)
);
create index quality_representatives_user on quality_representatives (user_id);
call protect('quality_representatives');
