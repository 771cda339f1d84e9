-- How much of each withdrawal from a location a contract gives, in hundredths of a percent.
create table location_shares (
  organisation_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  contract_id uuid not null,
  hundredths integer not null check (hundredths between 1 and 10000),
  primary key (organisation_id, id),
  unique (organisation_id, location_id, contract_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id)
);
create index location_shares_of_contract on location_shares (organisation_id, contract_id);
call protect('location_shares', 'select, insert, delete');

-- Those by which a booking took, as they were then: whoever reckons it again later needs them.
create table withdrawal_shares (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  contract_id uuid not null,
  contract_number text not null,
  hundredths integer not null check (hundredths between 1 and 10000),
  primary key (organisation_id, id),
  unique (organisation_id, booking_id, contract_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id)
);
create index withdrawal_shares_of_contract on withdrawal_shares (organisation_id, contract_id);
call protect('withdrawal_shares', 'select, insert');
create trigger withdrawal_shares_are_immutable before update or delete on withdrawal_shares
  for each row execute function refuse_change();
create trigger withdrawal_shares_come_in_time after insert on withdrawal_shares referencing new table as added
  for each statement execute function refuse_late_posting();
