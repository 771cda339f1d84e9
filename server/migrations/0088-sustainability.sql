-- Where a supplier stands in the chain of sustainability, and what its declarations say of the biomass.
alter table addresses
  add column chain_role text
    check (chain_role in ('producer', 'point-of-origin', 'first-gathering-point', 'certified-trader')),
  add column origin_country text check (origin_country ~ '^[a-z]{2}$'),
  add column cultivation_value text
    check (cultivation_value in ('total-default', 'disaggregated-default', 'nuts2-region', 'actual')),
  add column nuts2_region text check (nuts2_region ~ '^[A-Z]{2}[0-9A-Z]{2}$'),
  add check (origin_country is null or chain_role is not null),
  add check (cultivation_value is null or chain_role in ('producer', 'first-gathering-point')),
  add check ((nuts2_region is not null) = (cultivation_value is not distinct from 'nuts2-region'));
-- Those that the radar looks at, in the order in which it names them.
create index addresses_in_chain on addresses (organisation_id, company_name, id) where chain_role is not null;
