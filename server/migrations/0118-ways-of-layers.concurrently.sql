-- What was made of a layer elsewhere.
create index concurrently if not exists layers_of_source on layers (organisation_id, source_layer_id)
  where source_layer_id is not null;
-- What came from a supplier or under a contract, newest first.
create index concurrently if not exists layers_from_supplier on layers (organisation_id, supplier_id, received_at, id)
  where supplier_id is not null;
create index concurrently if not exists layers_under_contract on layers (organisation_id, contract_id, received_at, id)
  where contract_id is not null;
drop index concurrently if exists layers_of_supplier;
drop index concurrently if exists layers_of_contract;
