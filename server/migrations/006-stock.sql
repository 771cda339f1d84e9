-- What lies where: layers, movements, balances, the sums of each day, and months that were closed. What moved
-- the stock is a booking, so the keys to bookings stand with the yard.

-- A lot in a place, with its origin: what a withdrawal takes from.
create table layers (
  organisation_id uuid not null,
  id uuid not null,
  -- The lot number people see, gapless per organisation.
  number bigint not null,
  location_id uuid not null,
  article_id uuid not null,
  booking_id uuid not null,
  contract_id uuid,
  supplier_id uuid,
  received_at timestamptz not null,
  quantity bigint not null check (quantity > 0),
  remaining bigint not null check (remaining >= 0),
  -- Whether something is left: the indexes of open layers ask for this, and not for how much, which each
  -- withdrawal changes.
  is_open boolean not null default true,
  -- Which layer a transferred one was taken from: what was moved can be followed back to its delivery, and
  -- forward from it.
  source_layer_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id),
  foreign key (organisation_id, supplier_id) references addresses (organisation_id, id),
  constraint layers_source_fkey foreign key (organisation_id, source_layer_id)
    references layers (organisation_id, id),
  check (remaining <= quantity),
  constraint layers_is_open_check check (is_open = (remaining > 0)),
  constraint layers_source_check check (source_layer_id <> id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01);
-- Everything a location ever took, oldest first.
create index layers_of_location on layers (organisation_id, location_id, received_at, id);
create index layers_of_booking on layers (organisation_id, booking_id);
create index layers_of_article on layers (organisation_id, article_id);
-- What a withdrawal takes from, oldest first.
create index layers_with_rest on layers (organisation_id, location_id, article_id, received_at, id) where is_open;
-- The layers of a location that have something left, oldest first, whatever the article: without it a list of
-- them would walk through all that is used up, or sort all that is open.
create index layers_open_of_location on layers (organisation_id, location_id, received_at, id) where is_open;
-- What was made of a layer elsewhere.
create index layers_of_source on layers (organisation_id, source_layer_id) where source_layer_id is not null;
-- What came from a supplier or under a contract, newest first.
create index layers_from_supplier on layers (organisation_id, supplier_id, received_at, id)
  where supplier_id is not null;
create index layers_under_contract on layers (organisation_id, contract_id, received_at, id)
  where contract_id is not null;
call protect('layers', 'select, insert, update');

create function tell_open_layers() returns trigger language plpgsql as $$
begin
  new.is_open := new.remaining > 0;
  return new;
end $$;
create trigger layers_tell_whether_open before insert or update on layers
  for each row execute function tell_open_layers();

-- What came into a layer or left it.
create table movements (
  organisation_id uuid not null,
  id uuid not null,
  layer_id uuid not null,
  booking_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- Signed, in the article's base unit.
  quantity bigint not null check (quantity <> 0),
  moved_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, layer_id) references layers (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
);
create index movements_of_layer on movements (organisation_id, layer_id, id);
create index movements_of_booking on movements (organisation_id, booking_id, id);
-- The history of a location, newest first, and the recent rate of withdrawal.
create index movements_of_location on movements (organisation_id, location_id, moved_at desc, id desc);
create index movements_of_article on movements (organisation_id, article_id);
call protect('movements', 'select, insert');
create trigger movements_are_immutable before update or delete on movements
  for each row execute function refuse_change();

-- What lies of an article in a location now.
create table balances (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  quantity bigint not null check (quantity >= 0),
  updated_at timestamptz not null,
  primary key (organisation_id, location_id, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index balances_of_article on balances (organisation_id, article_id);
call protect('balances', 'select, insert, update');

-- The shares of contracts by which a booking took, as they were then: whoever calculates it again needs them.
create table withdrawal_shares (
  organisation_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  contract_id uuid not null,
  contract_number text not null,
  hundredths integer not null check (hundredths between 1 and 10000),
  primary key (organisation_id, id),
  unique (organisation_id, booking_id, contract_id),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id)
);
create index withdrawal_shares_of_contract on withdrawal_shares (organisation_id, contract_id);
call protect('withdrawal_shares', 'select, insert');
create trigger withdrawal_shares_are_immutable before update or delete on withdrawal_shares
  for each row execute function refuse_change();

-- Months of the stock that were closed: nothing is dated into them any more.
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

-- Whoever books holds this lock for share until the end of the transaction, whoever closes a month holds it
-- alone: what is under way is waited for, and what comes later sees that the month is closed.
create function stock_month_lock(organisation uuid) returns bigint language sql immutable
  as $$ select hashtextextended('stock-months ' || organisation, 0) $$;

-- By triggers, so that nothing that books can forget it. Each statement of them sees what was committed while
-- they waited. For bookings, with the yard:
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

-- Each closing of a month is kept with what lay where then, also once the month was reopened: what somebody
-- was told of it, and who reopened it and why, is found again.
create table stock_month_closings (
  organisation_id uuid not null,
  id uuid not null,
  month_id uuid not null,
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  primary key (organisation_id, id),
  foreign key (organisation_id, month_id) references stock_months (organisation_id, id),
  check (num_nulls(reopened_at, reopened_by, reopen_reason) in (0, 3))
);
create index stock_month_closings_of_month on stock_month_closings (organisation_id, month_id, closed_at);
-- Only one of a month stands.
create unique index stock_month_closings_standing on stock_month_closings (organisation_id, month_id)
  where reopened_at is null;
call protect('stock_month_closings', 'select, insert, update');

create function keep_closing() returns trigger language plpgsql as $$
begin
  if old.reopened_at is not null or (new.organisation_id, new.id, new.month_id, new.closed_at, new.closed_by)
    is distinct from (old.organisation_id, old.id, old.month_id, old.closed_at, old.closed_by) then
    raise exception 'a closing is only ever reopened, and once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_month_closings_stay before update on stock_month_closings for each row execute function keep_closing();

-- What lay where when a month was over, as its closing found it.
create table stock_month_balances (
  organisation_id uuid not null,
  id uuid not null,
  month_id uuid not null,
  closing_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  -- In the article's base unit; what was empty has no row.
  quantity bigint not null check (quantity <> 0),
  primary key (organisation_id, id),
  constraint stock_month_balances_once unique (organisation_id, closing_id, location_id, article_id),
  foreign key (organisation_id, month_id) references stock_months (organisation_id, id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  constraint stock_month_balances_closing foreign key (organisation_id, closing_id)
    references stock_month_closings (organisation_id, id)
);
create index stock_month_balances_of_location on stock_month_balances (organisation_id, location_id);
create index stock_month_balances_of_article on stock_month_balances (organisation_id, article_id);
call protect('stock_month_balances', 'select, insert');

-- What came to a location of an article on each day, beside `daily_withdrawals`: with both the fill level of
-- any day follows from today's balance, without a look at the movements. Days are those of the plant: what is
-- unloaded in Uelzen at one in the morning is of that day.
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
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index daily_arrivals_of_article on daily_arrivals (organisation_id, article_id);
call protect('daily_arrivals');

-- By a trigger, so that nothing that moves stock can forget it. The order keeps two transactions from waiting
-- for each other.
create function add_daily_arrivals() returns trigger language plpgsql as $$
begin
  insert into daily_arrivals as kept (organisation_id, location_id, article_id, day, quantity)
  select added.organisation_id, location_id, article_id, (moved_at at time zone time_zone)::date as day, sum(quantity)
  from added join organisations on organisations.id = added.organisation_id
  where quantity > 0 group by added.organisation_id, location_id, day, article_id
  order by added.organisation_id, location_id, day, article_id
  on conflict (organisation_id, location_id, day, article_id) do update set quantity = kept.quantity + excluded.quantity;
  return null;
end $$;
create trigger movements_arrived after insert on movements referencing new table as added
  for each statement execute function add_daily_arrivals();

-- What left a location of an article on each day, so that the rate of the last days is read from one row a
-- day instead of every movement.
create table daily_withdrawals (
  organisation_id uuid not null,
  location_id uuid not null,
  article_id uuid not null,
  day date not null,
  -- All movements below zero, with the sign turned, in the article's base unit.
  quantity bigint not null check (quantity > 0),
  -- The part of it that was no use: what a reversal took back, what it gave back (on the day on which it had
  -- left) and what a count found missing. How long a stock lasts follows from the rest; levels of past days
  -- from all of it.
  unused bigint not null default 0,
  -- The last days of a location lie beside each other, whatever left it.
  primary key (organisation_id, location_id, day, article_id),
  foreign key (organisation_id, location_id) references storage_locations (organisation_id, id),
  foreign key (organisation_id, article_id) references articles (organisation_id, id),
  constraint daily_withdrawals_unused check (unused between 0 and quantity)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index daily_withdrawals_of_article on daily_withdrawals (organisation_id, article_id);
call protect('daily_withdrawals');

-- As for arrivals. What reversals give back is looked up of the reversals among the added movements, of which
-- there are mostly none. Joined freely it would be planned from all movements where their number isn't known
-- yet, in a new plant's first import above all: minutes for 100,000 of them.
create function add_daily_withdrawals() returns trigger language plpgsql as $$
begin
  insert into daily_withdrawals as kept (organisation_id, location_id, article_id, day, quantity, unused)
  select added.organisation_id, location_id, added.article_id, (moved_at at time zone time_zone)::date as day,
    -sum(added.quantity),
    coalesce(-sum(added.quantity) filter (where bookings.type in ('manual-correction', 'reversal')), 0)
  from added join organisations on organisations.id = added.organisation_id
  left join bookings on bookings.organisation_id = added.organisation_id and bookings.id = added.booking_id
  where added.quantity < 0 group by added.organisation_id, location_id, day, added.article_id
  order by added.organisation_id, location_id, day, added.article_id
  on conflict (organisation_id, location_id, day, article_id)
    do update set quantity = kept.quantity + excluded.quantity, unused = kept.unused + excluded.unused;

  -- What a correction took was no use before either.
  with reversals as materialized (
    select organisation_id, reverses_booking_id, time_zone
    from bookings join organisations on organisations.id = organisation_id
    where reverses_booking_id is not null
      and (organisation_id, bookings.id) in (select organisation_id, booking_id from added)),
  given_back as materialized (
    select moved.organisation_id, moved.location_id, moved.article_id, (moved.moved_at at time zone time_zone)::date as day,
      -sum(moved.quantity)::bigint as quantity
    from reversals
    join bookings as reversed on reversed.organisation_id = reversals.organisation_id
      and reversed.id = reversals.reverses_booking_id and reversed.type <> 'manual-correction'
    join movements as moved on moved.organisation_id = reversed.organisation_id and moved.booking_id = reversed.id
      and moved.quantity < 0
    group by moved.organisation_id, moved.location_id, moved.article_id, day)
  update daily_withdrawals set unused = unused + given_back.quantity
  from given_back
  where daily_withdrawals.organisation_id = given_back.organisation_id
    and daily_withdrawals.location_id = given_back.location_id
    and daily_withdrawals.article_id = given_back.article_id and daily_withdrawals.day = given_back.day;
  return null;
end $$;
create trigger movements_withdrawn after insert on movements referencing new table as added
  for each statement execute function add_daily_withdrawals();

-- All sums of an organisation, from its movements.
create function sum_days(organisation uuid) returns void language plpgsql as $$
declare
  zone constant text := (select time_zone from organisations where id = organisation);
begin
  delete from daily_arrivals where organisation_id = organisation;
  delete from daily_withdrawals where organisation_id = organisation;
  insert into daily_arrivals (organisation_id, location_id, article_id, day, quantity)
  select organisation, location_id, article_id, (moved_at at time zone zone)::date as day, sum(quantity)
  from movements where organisation_id = organisation and quantity > 0 group by location_id, article_id, day;
  insert into daily_withdrawals (organisation_id, location_id, article_id, day, quantity, unused)
  select organisation, location_id, movements.article_id, (moved_at at time zone zone)::date as day, -sum(movements.quantity),
    coalesce(-sum(movements.quantity) filter (
      where bookings.type in ('manual-correction', 'reversal') or bookings.reversed_by_booking_id is not null), 0)
  from movements
  join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
  where movements.organisation_id = organisation and movements.quantity < 0 group by location_id, movements.article_id, day;
end $$;

-- Whoever changes the time zone of an organisation has its sums made anew, perhaps from an organisation
-- above. Whoever moves stock holds this lock for share before it is summed: it is waited for and counts, what
-- comes behind is summed by the new days. After two seconds it gives up, since all who book queue behind it.
create function sum_days_anew() returns trigger language plpgsql as $$
declare
  before constant text := current_setting('app.org', true);
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(stock_month_lock(new.id));
  perform set_config('app.org', new.id::text, true);
  perform sum_days(new.id);
  perform set_config('app.org', coalesce(before, ''), true);
  return null;
end $$;
create trigger organisations_moved_in_time after update of time_zone on organisations
  for each row when (new.time_zone <> old.time_zone) execute function sum_days_anew();
