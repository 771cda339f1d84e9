-- Whoever types a VAT number is told who has it already.
create index concurrently if not exists addresses_by_vat_number on addresses (organisation_id, vat_number)
  where vat_number is not null;
