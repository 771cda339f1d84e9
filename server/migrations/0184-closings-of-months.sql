-- Each closing of a month is kept with what lay where then, also once the month was reopened: what somebody was told of it, and who
-- reopened it and why, is found again.
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
create unique index stock_month_closings_standing on stock_month_closings (organisation_id, month_id) where reopened_at is null;
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

alter table stock_month_balances add column closing_id uuid;

-- What stands, as the month says, and what came before it, as its history does; of that no balances are left.
call for_each_organisation($$
  insert into stock_month_closings (organisation_id, id, month_id, closed_at, closed_by)
  select organisation_id, gen_random_uuid(), id, closed_at, closed_by from stock_months
  where organisation_id = current_organisation() and status = 'closed'
$$);
call for_each_organisation($$
  insert into stock_month_closings (organisation_id, id, month_id, closed_at, closed_by, reopened_at, reopened_by, reopen_reason)
  select organisation_id, gen_random_uuid(), entity_id, happened_at, user_name, next_at, next_by, next_reason
  from (
    select organisation_id, entity_id, event, happened_at, user_name,
      lead(event) over ahead as next_event, lead(happened_at) over ahead as next_at, lead(user_name) over ahead as next_by,
      lead(reason) over ahead as next_reason
    from history where organisation_id = current_organisation() and entity = 'stock-months'
    window ahead as (partition by entity_id order by number)) as told
  where event = 'closed' and next_event = 'reopened' and next_reason is not null
    and exists (select from stock_months where stock_months.organisation_id = told.organisation_id and id = entity_id)
$$);
call for_each_organisation($$
  update stock_month_balances set closing_id = stock_month_closings.id from stock_month_closings
  where stock_month_balances.organisation_id = current_organisation()
    and stock_month_closings.organisation_id = current_organisation()
    and stock_month_closings.month_id = stock_month_balances.month_id and reopened_at is null
$$);

alter table stock_month_balances alter column closing_id set not null,
  add constraint stock_month_balances_closing foreign key (organisation_id, closing_id)
    references stock_month_closings (organisation_id, id) not valid,
  drop constraint stock_month_balances_organisation_id_month_id_location_id_a_key,
  add constraint stock_month_balances_once unique (organisation_id, closing_id, location_id, article_id);
revoke delete on stock_month_balances from halm_app;
