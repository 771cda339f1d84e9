-- Whether a verdict waits for a second person is kept with it, and so is that somebody has deleted what became of it. The rules stand in docs/laboratory.md.

alter table analysis_order_products
  add column needs_second boolean not null default false,
  add column potential_product_deleted boolean not null default false;
call for_each_organisation($$
  update analysis_order_products set needs_second = true
  where organisation_id = current_organisation() and verdict is not null
    and (results_state <> 'validated' or confirmed_at is not null)
$$);
