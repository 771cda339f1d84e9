-- Months of the stock that were closed: nothing is dated into them any more, and what lay where when they were over is kept.

create table stock_months (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- When it was over at the plant, by the time zone on the day of its closing.
  ends_at timestamptz not null,
  status text not null check (status in ('closed', 'reopened')),
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  primary key (organisation_id, id),
  constraint stock_months_month_key unique (organisation_id, month),
  check (status = 'closed' or (reopened_at is not null and reopen_reason is not null))
);
call protect('stock_months', 'select, insert, update');

create table stock_month_balances (
  organisation_id uuid not null,
  id uuid not null,
  month_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- In the article's base unit; what was empty has no row.
  quantity bigint not null check (quantity <> 0),
  primary key (organisation_id, id),
  unique (organisation_id, month_id, location_id, article_id),
  foreign key (organisation_id, month_id) references stock_months (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index stock_month_balances_of_location on stock_month_balances (organisation_id, location_id);
create index stock_month_balances_of_article on stock_month_balances (organisation_id, article_id);
call protect('stock_month_balances', 'select, insert, delete');

-- Whoever books holds it for share until the end of the transaction, whoever closes a month alone: what is under way is waited for, and
-- what comes later sees that the month is closed.
create function stock_month_lock(organisation uuid) returns bigint language sql immutable
  as $$ select hashtextextended('stock-months ' || organisation, 0) $$;

-- By triggers, so that nothing that books can forget it. Each statement of them sees what was committed while they waited.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(stock_month_lock(new.organisation_id));
  if exists (select from stock_months where organisation_id = new.organisation_id and status = 'closed'
    and month >= date_trunc('month', new.delivery_date::timestamp)) then
    raise exception 'the month is closed'
      using errcode = 'check_violation', constraint = 'stock_month_closed', detail = to_char(new.delivery_date, 'YYYY-MM');
  end if;
  return new;
end $$;
create trigger bookings_are_dated before insert on bookings for each row execute function refuse_closed_day();
create trigger bookings_are_dated_anew before update of delivery_date, status on bookings for each row
  when (new.delivery_date <> old.delivery_date or (new.status = 'completed' and old.status <> 'completed'))
  execute function refuse_closed_day();

create function refuse_closed_moment() returns trigger language plpgsql as $$
declare
  moved record;
begin
  perform pg_advisory_xact_lock_shared(stock_month_lock(organisation_id)) from (select distinct organisation_id from added) as all_of;
  select to_char(added.moved_at at time zone organisations.time_zone, 'YYYY-MM') as month into moved
  from added join organisations on organisations.id = added.organisation_id
  where exists (select from stock_months where stock_months.organisation_id = added.organisation_id
    and status = 'closed' and added.moved_at < ends_at) limit 1;
  if found then
    raise exception 'the month is closed'
      using errcode = 'check_violation', constraint = 'stock_month_closed', detail = moved.month;
  end if;
  return null;
end $$;
create trigger movements_are_dated after insert on movements referencing new table as added
  for each statement execute function refuse_closed_moment();
