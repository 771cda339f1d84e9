-- What waits to be judged, and what waits for a second person: few of all that was judged ever.
create index concurrently if not exists analysis_order_products_waiting on analysis_order_products
  (organisation_id, results_at, id) where results_state in ('qc-pending', 'autovalidated') and verdict is null;
create index concurrently if not exists analysis_order_products_confirming on analysis_order_products
  (organisation_id, results_at, id) where results_state in ('qc-pending', 'autovalidated') and verdict is not null;
