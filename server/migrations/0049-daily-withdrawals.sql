-- What left a location of an article on each day, so that the rate of the last days is read from one row a day instead of every
-- movement. Days are those of UTC: the organisation may change its time zone, and sums of days that then begin elsewhere would be
-- wrong. For a rate over thirty days the hour at which one begins doesn't matter.

create table daily_withdrawals (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  day date not null,
  -- All movements below zero, with the sign turned, in the article's base unit.
  quantity bigint not null check (quantity > 0),
  -- The last days of a location lie beside each other, whatever left it.
  primary key (organisation_id, location_id, day, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index daily_withdrawals_of_article on daily_withdrawals (organisation_id, article_id);
call protect('daily_withdrawals', 'select, insert, update');
alter table daily_withdrawals set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 70);

-- By a trigger, so that nothing that moves stock can forget it. The order keeps two transactions from waiting for each other.
create function add_daily_withdrawals() returns trigger language plpgsql as $$
begin
  insert into daily_withdrawals as kept (organisation_id, location_id, article_id, day, quantity)
  select organisation_id, location_id, article_id, (moved_at at time zone 'UTC')::date as day, -sum(quantity)
  from added where quantity < 0 group by organisation_id, location_id, day, article_id
  order by organisation_id, location_id, day, article_id
  on conflict (organisation_id, location_id, day, article_id) do update set quantity = kept.quantity + excluded.quantity;
  return null;
end $$;
create trigger movements_withdrawn after insert on movements referencing new table as added
  for each statement execute function add_daily_withdrawals();
