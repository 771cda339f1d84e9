-- Whether somebody works here or comes from outside, as the driver of a haulier: nothing internal is theirs.
alter table memberships
  add column employed boolean not null default true,
  -- Whoever looks after people says so of others, and so works here.
  add constraint memberships_employed_check
    check (employed or (not customer_admin and not 'red2PlantManager' = any (roles)));

-- Who drives for another company than the plant itself comes from outside.
call for_each_organisation($$
  update memberships set employed = false, version = memberships.version + 1
  from drivers
    join addresses on addresses.organisation_id = drivers.organisation_id and addresses.id = drivers.address_id
    join organisations on organisations.id = drivers.organisation_id
  where memberships.organisation_id = current_organisation() and drivers.organisation_id = current_organisation()
    and drivers.user_id = memberships.user_id and lower(addresses.company_name) <> lower(organisations.name)
    and not memberships.customer_admin and not 'red2PlantManager' = any (memberships.roles)
$$);
