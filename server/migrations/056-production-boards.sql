-- Boards of readings: docs/boards.md. Grafana beside them: docs/grafana.md.

-- What an organisation looks at together.
create table boards (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  name text not null,
  -- Where it stands in the choice of boards.
  position integer not null check (position > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index boards_name on boards (organisation_id, lower(name));
create index boards_position on boards (organisation_id, position, lower(name), id);
call protect('boards');

create table board_panels (
  organisation_id uuid not null references organisations (id),
  board_id uuid not null,
  position integer not null,
  title text not null,
  kind text not null check (kind in ('curve', 'value', 'columns')),
  width text not null check (width in ('half', 'full')),
  primary key (organisation_id, board_id, position),
  foreign key (organisation_id, board_id) references boards (organisation_id, id) on delete cascade
);
call protect('board_panels');

create table board_panel_series (
  organisation_id uuid not null references organisations (id),
  board_id uuid not null,
  panel_position integer not null,
  endpoint_id uuid not null,
  position integer not null,
  primary key (organisation_id, board_id, panel_position, endpoint_id),
  foreign key (organisation_id, board_id, panel_position)
    references board_panels (organisation_id, board_id, position) on delete cascade,
  foreign key (organisation_id, endpoint_id) references endpoints (organisation_id, id)
);
-- Whether an endpoint may go, and on which boards it stands.
create index board_panel_series_endpoint on board_panel_series (organisation_id, endpoint_id);
call protect('board_panel_series');

-- The Grafana of an organisation, in which its people are signed in by tokens of its own key.
create table grafana_settings (
  organisation_id uuid primary key references organisations (id),
  address text not null,
  -- Dashboards may stand in a page of Halm.
  embeds boolean not null,
  -- [{uid, title}] in their order.
  dashboards jsonb not null,
  -- Sealed. While a key is new, the former one goes on signing until Grafana has read the new one.
  private_key text not null,
  key_id text not null,
  public_key jsonb not null,
  key_made_at timestamptz not null,
  former_private_key text,
  former_key_id text,
  former_public_key jsonb,
  -- When somebody asked for the public keys last: whether Grafana can.
  keys_read_at timestamptz,
  -- What was found when it was tried last: [{check, state, reason}].
  checked_at timestamptz,
  checks jsonb,
  version integer not null default 2,
  updated_at timestamptz not null default now(),
  constraint grafana_settings_former_check check
    ((former_private_key is null) = (former_key_id is null) and (former_key_id is null) = (former_public_key is null)),
  constraint grafana_settings_checked_check check ((checked_at is null) = (checks is null))
);
call protect('grafana_settings');
