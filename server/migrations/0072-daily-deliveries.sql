-- What came of a contract's material on each day of delivery, less what was reversed of it, beside the sum that the material keeps: its
-- pace and its course follow from one row a day instead of every booking. In the material's base unit, as it was counted then.

-- Nobody counts a delivery until what came so far is summed (seconds to a million bookings): one that comes meanwhile would be counted
-- twice or not at all.
lock table contract_materials in share row exclusive mode;

create table daily_deliveries (
  organisation_id uuid not null,
  material_id uuid not null,
  day date not null,
  quantity bigint not null,
  primary key (organisation_id, material_id, day),
  foreign key (organisation_id, material_id) references contract_materials (organisation_id, id) on delete cascade
);
call protect('daily_deliveries');
alter table daily_deliveries set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 70);

call for_each_organisation($$
  insert into daily_deliveries (organisation_id, material_id, day, quantity)
  select material.organisation_id, material.id, bookings.delivery_date, sum(case
    when article.unit in ('kg', 'ton') and material.unit in ('m3', 'l')
      then round(bookings.quantity * 1000.0 / article.density_kg_per_m3)
    when article.unit in ('m3', 'l') and material.unit in ('kg', 'ton')
      then round(bookings.quantity * article.density_kg_per_m3 / 1000.0)
    else bookings.quantity end)
  from bookings
  join contract_materials material
    on material.organisation_id = bookings.organisation_id and material.id = bookings.contract_material_id
  join articles article on article.organisation_id = bookings.organisation_id and article.id = bookings.article_id
  where bookings.organisation_id = current_organisation() and bookings.type = 'incoming'
    and bookings.status = 'completed' and bookings.quantity is not null
  group by material.organisation_id, material.id, bookings.delivery_date
  having sum(case when (article.unit in ('kg', 'ton') and material.unit in ('m3', 'l')
      or article.unit in ('m3', 'l') and material.unit in ('kg', 'ton')) and article.density_kg_per_m3 is null
    then 1 else 0 end) = 0
$$);
