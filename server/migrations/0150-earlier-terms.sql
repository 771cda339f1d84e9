-- What was agreed in a contract before a day, back to the row before it: freight, and of each material (`materialId`, `articleId`) the
-- target in its base unit, limits and deductions, as the API says them. Deliveries of those days are judged and settled by it. What is agreed
-- by now stands in the contract itself.
create table contract_earlier_terms (
  organisation_id uuid not null,
  contract_id uuid not null,
  until date not null,
  freight_type text not null check (freight_type in ('none', 'per-ton', 'per-delivery')),
  freight_cents bigint check (freight_cents >= 0),
  materials jsonb not null,
  primary key (organisation_id, contract_id, until),
  foreign key (organisation_id, contract_id) references contracts (organisation_id, id) on delete cascade,
  check ((freight_type = 'none') = (freight_cents is null))
);
call protect('contract_earlier_terms', 'select, insert, delete');
