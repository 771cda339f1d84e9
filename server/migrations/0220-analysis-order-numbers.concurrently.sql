-- No two orders of an organisation have the same number.
create unique index concurrently if not exists analysis_orders_number_key on analysis_orders (organisation_id, number);
