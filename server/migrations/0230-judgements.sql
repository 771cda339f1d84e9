-- What quality control says of products that were analysed. The rules stand in docs/laboratory.md.

alter table analysis_order_products
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- Products of a supplier are the same where it calls them the same, without regard to capitals.
  add column name_key text generated always as (lower(btrim(name))) stored,
  -- When the last of its values came for the first time.
  add column results_at timestamptz,
  -- Which values did not validate by themselves, and why.
  add column hindrances jsonb not null default '[]',
  add column verdict text check (verdict in ('accepted', 'rejected')),
  add column comment text,
  add column judged_at timestamptz,
  add column judged_by uuid references users (id),
  add column judged_by_name text,
  -- By the second person, where the organisation wants one.
  add column confirmed_at timestamptz,
  add column confirmed_by_name text,
  add constraint analysis_order_products_judged check (results_state <> 'validated' or verdict is not null),
  add constraint analysis_order_products_verdict check ((verdict is null) = (judged_at is null)),
  add constraint analysis_order_products_results check (results_state = 'running' or results_at is not null) not valid;
call for_each_organisation($$
  update analysis_order_products product set results_at = coalesce((
    select max(result.received_at) from analysis_samples sample
    join laboratory_results result on result.organisation_id = sample.organisation_id
      and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
    where sample.organisation_id = product.organisation_id and sample.product_id = product.id), now())
  where product.organisation_id = current_organisation() and product.results_state <> 'running'
$$);
alter table analysis_order_products validate constraint analysis_order_products_results;
create index analysis_order_products_by_results on analysis_order_products (organisation_id, results_at, id);
create index analysis_order_products_by_name on analysis_order_products (organisation_id, name_key, results_at);
create index analysis_order_products_judged_by on analysis_order_products (judged_by);

-- Whether a judgement waits for a second person.
alter table quality_leads add column needs_second boolean not null default false;
