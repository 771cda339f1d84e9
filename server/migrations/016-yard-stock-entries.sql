-- Stock that no lorry brought: a type of booking of its own, whose kind says why it is there.
alter table bookings drop constraint bookings_type_check;
alter table bookings add constraint bookings_type_check check (type in
  ('incoming', 'outgoing', 'internal', 'manual-correction', 'stock-entry', 'reversal')) not valid;
alter table bookings drop constraint bookings_correction_kind;
alter table bookings add constraint bookings_correction_kind check (case type
  when 'stock-entry' then coalesce(correction_kind in ('opening-balance', 'found', 'own-production'), false)
  when 'manual-correction' then correction_kind is null or correction_kind = 'shrinkage'
  else correction_kind is null end) not valid;

-- A count books what was missing and what was found.
alter table stock_count_lines drop constraint stock_count_lines_check4;
alter table stock_count_lines add constraint stock_count_lines_booked
  check (booking_id is null or counted_quantity <> booked_quantity) not valid;
-- The count that holds for a moment.
create index stock_count_lines_of_place on stock_count_lines (organisation_id, location_id, article_id, counted_at)
  where counted_at is not null;

-- What keeps a booked count as it was counted: the entry that takes up what another booking changed before it.
create table count_adjustments (
  organisation_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  -- The correction or stock entry, and the booking whose change of the books it takes up.
  booking_id uuid not null,
  cause_id uuid not null,
  primary key (organisation_id, id),
  constraint count_adjustments_booking_key unique (organisation_id, booking_id),
  foreign key (organisation_id, line_id) references stock_count_lines (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, cause_id) references bookings (organisation_id, id),
  constraint count_adjustments_cause_check check (cause_id <> booking_id)
);
create index count_adjustments_of_line on count_adjustments (organisation_id, line_id, id);
create index count_adjustments_of_cause on count_adjustments (organisation_id, cause_id);
call protect('count_adjustments', 'select, insert');
create trigger count_adjustments_are_immutable before update or delete on count_adjustments
  for each row execute function refuse_change();
