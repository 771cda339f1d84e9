-- What a delivery counted of its contract's material where that has another kind of unit than the article: it depends on the density of
-- then, and a reversal takes back exactly this, whatever the density is by now. In the material's base unit.
create table counted_deliveries (
  organisation_id uuid not null,
  booking_id uuid not null,
  quantity bigint not null,
  primary key (organisation_id, booking_id),
  foreign key (organisation_id, booking_id) references bookings (organisation_id, id)
);
call protect('counted_deliveries', 'select, insert');

-- Of before nobody knows more than the density of now.
call for_each_organisation($$
  insert into counted_deliveries (organisation_id, booking_id, quantity)
  select bookings.organisation_id, bookings.id, case
    when article.unit in ('kg', 'ton') then round(bookings.quantity * 1000.0 / article.density_kg_per_m3)
    else round(bookings.quantity * article.density_kg_per_m3 / 1000.0) end
  from bookings
  join contract_materials material
    on material.organisation_id = bookings.organisation_id and material.id = bookings.contract_material_id
  join articles article on article.organisation_id = bookings.organisation_id and article.id = bookings.article_id
  where bookings.organisation_id = current_organisation() and bookings.type = 'incoming'
    and bookings.status = 'completed' and bookings.quantity is not null and article.density_kg_per_m3 is not null
    and (article.unit in ('kg', 'ton') and material.unit in ('m3', 'l')
      or article.unit in ('m3', 'l') and material.unit in ('kg', 'ton'))
$$);
