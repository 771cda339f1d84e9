-- A value as its laboratory reported it, beside the one that is used: in another unit, as an oxide, of another
-- mass. Without unit ('' is one) it was stored before this was kept.
alter table laboratory_results
  add reported_value numeric,
  add reported_unit text,
  add reported_basis text,
  -- As what a nutrient was reported, where its test measures it as something else.
  add reported_form text,
  -- Of the same sample in per cent, by which the value was converted into the mass of its test.
  add dry_matter numeric;

-- All rows are empty here: there is nothing to validate.
alter table laboratory_results
  add constraint laboratory_results_reported_basis_check
    check (reported_basis in ('fresh-mass', 'dry-mass')) not valid,
  add constraint laboratory_results_reported_form_check
    check (reported_form in ('P2O5', 'K2O', 'MgO', 'CaO', 'P', 'K', 'Mg', 'Ca')) not valid,
  add constraint laboratory_results_dry_matter_check
    check (dry_matter is null or (dry_matter > 0 and dry_matter <= 100 and reported_basis is not null)) not valid,
  add constraint laboratory_results_reported_value_check
    check (reported_unit is null or (reported_value is null) = (value is null)) not valid;
