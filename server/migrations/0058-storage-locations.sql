-- What came to a location of an article on each day, beside daily_withdrawals: with both the fill level of any day follows from
-- today's balance, without a look at the movements. Days are those of UTC, for the same reason.

-- Nobody moves stock until what came so far is summed (a second to a million bookings): a movement that comes meanwhile would be
-- counted twice or not at all.
lock table movements in share row exclusive mode;

create table daily_arrivals (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  day date not null,
  -- All movements above zero, in the article's base unit.
  quantity bigint not null check (quantity > 0),
  primary key (organisation_id, location_id, day, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index daily_arrivals_of_article on daily_arrivals (organisation_id, article_id);
call protect('daily_arrivals', 'select, insert, update');
alter table daily_arrivals set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 70);

create function add_daily_arrivals() returns trigger language plpgsql as $$
begin
  insert into daily_arrivals as kept (organisation_id, location_id, article_id, day, quantity)
  select organisation_id, location_id, article_id, (moved_at at time zone 'UTC')::date as day, sum(quantity)
  from added where quantity > 0 group by organisation_id, location_id, day, article_id
  order by organisation_id, location_id, day, article_id
  on conflict (organisation_id, location_id, day, article_id) do update set quantity = kept.quantity + excluded.quantity;
  return null;
end $$;
create trigger movements_arrived after insert on movements referencing new table as added
  for each statement execute function add_daily_arrivals();

call for_each_organisation($$
  insert into daily_arrivals (organisation_id, location_id, article_id, day, quantity)
  select organisation_id, location_id, article_id, (moved_at at time zone 'UTC')::date as day, sum(quantity)
  from movements where organisation_id = current_organisation() and quantity > 0
  group by organisation_id, location_id, day, article_id
$$);

-- Where a location lies, and why it is locked.
alter table storage_locations
  add column street text, add column zip text, add column city text,
  add column lock_reason text check (lock_reason is null or locked);
