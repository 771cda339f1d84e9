-- What was counted on a day in some locations, beside what was booked there then.
create table stock_counts (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  number bigint not null,
  counted_on date not null,
  -- Whether whoever counts sees what is booked.
  shows_booked boolean not null,
  status text not null default 'open' check (status in ('open', 'booked', 'given-up')),
  reason text,
  created_by text not null,
  booked_at timestamptz,
  booked_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  check ((status = 'booked') = (booked_at is not null)),
  check ((booked_at is null) = (booked_by is null)),
  check ((status = 'open') = (reason is null))
);
call protect('stock_counts', 'select, insert, update');

-- An article in a location, as it is to be counted; quantities in the article's base unit.
create table stock_count_lines (
  organisation_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- What was booked when it was counted.
  booked_quantity bigint check (booked_quantity >= 0),
  counted_quantity bigint check (counted_quantity >= 0),
  -- Of which moment it speaks, and when and by whom it was entered.
  counted_at timestamptz,
  entered_at timestamptz,
  counted_by text,
  -- The correction that lowered the stock by what was missing.
  booking_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, count_id, location_id, article_id),
  foreign key (organisation_id, count_id) references stock_counts (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  check ((counted_quantity is null) = (counted_at is null)),
  check ((counted_quantity is null) = (entered_at is null)),
  check ((counted_quantity is null) = (booked_quantity is null)),
  check ((counted_quantity is null) = (counted_by is null)),
  check (booking_id is null or counted_quantity < booked_quantity)
);
create index stock_count_lines_of_location on stock_count_lines (organisation_id, location_id);
create index stock_count_lines_of_article on stock_count_lines (organisation_id, article_id);
create index stock_count_lines_of_booking on stock_count_lines (organisation_id, booking_id) where booking_id is not null;
call protect('stock_count_lines', 'select, insert, update');
