-- How papers of the laboratory are arranged; one without a row says everything on the usual paper.
create table laboratory_layouts (
  organisation_id uuid not null references organisations (id),
  kind text not null check (kind in ('delivery-note', 'sample-label', 'report')),
  size text not null check (size in ('A4', 'A5', '62x29', '100x50')),
  header_text text,
  footer_text text,
  fields text[] not null,
  logo_id uuid,
  -- Drawn anew before, as PNG.
  logo bytea,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, kind),
  check ((logo is null) = (logo_id is null))
);
call protect('laboratory_layouts');
