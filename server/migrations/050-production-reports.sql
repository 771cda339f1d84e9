-- What happened at a plant, newest first, for the list of events: each of them has its place in an index of
-- the histories, which holds no others. Which they are says `plantEvents`.
create index history_of_plant on history (organisation_id, entity, event, happened_at desc, id desc)
  where event in ('booked', 'waiting', 'corrected', 'accepted', 'reversed', 'completed', 'taken-over', 'aborted',
    'rebooked', 'posting-refused', 'weighing-replaced', 'details-corrected', 'figures-confirmed', 'sample-waived',
    'approved', 'approval-requested', 'approval-refused', 'approval-withdrawn', 'given-up', 'closed', 'reopened',
    'measured', 'values-waived', 'ordered', 'results', 'key-made', 'key-revoked');

-- What decides which limits of law a plant keeps with what it is fed; the limits themselves are rows with their
-- sources (`input-limits.csv`).
create table plant_duties (
  organisation_id uuid primary key references organisations (id),
  commissioned_on date,
  -- When it won its tender; null where it has none.
  awarded_on date,
  -- Paid as a small plant that is fed with slurry, and the bonus for manure of old plants.
  is_small_slurry boolean not null default false,
  has_manure_bonus boolean not null default false,
  -- Digesters and storages that are covered tightly and whose gas is used.
  gastight_m3 integer check (gastight_m3 > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call protect('plant_duties');
