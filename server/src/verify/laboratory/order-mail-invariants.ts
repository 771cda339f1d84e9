import { type Invariant, inSql } from '../invariant.ts';

/** What suppliers, laboratories and contractors were written and told of orders, and what became of it. */
export const orderMailInvariants: readonly Invariant[] = [
  inSql(
    'an order has written to its supplier and to each laboratory that measures anything, and a draft to nobody',
    'select count(*) from analysis_orders',
    `
    select analysis_orders.id from analysis_orders
    left join lateral (
      select count(*) as mails, count(*) filter (where kind = 'instruction' and laboratory_id is null) as instructions,
        count(*) filter (where kind = 'pickup' and laboratory_id is null and transport = 'contractor') as pickups,
        array_agg(laboratory_id) filter (where kind = 'order' and laboratory_id is not null) as laboratories
      from analysis_order_mails mail
      where mail.organisation_id = analysis_orders.organisation_id and mail.order_id = analysis_orders.id) as written on true
    where case state when 'draft' then mails > 0
      else instructions <> 1 or mails <> instructions + pickups + coalesce(cardinality(laboratories), 0)
        or exists (
          select from analysis_order_products product
          join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
          where product.organisation_id = analysis_orders.organisation_id and product.order_id = analysis_orders.id
            and array_position(laboratories, sample.laboratory_id) is null) end`,
  ),
  // Those of before papers were rendered behind their orders were sent without a word that a job was told.
  inSql(
    'a mail of an order is told to a job with its paper and to somebody, then begun, then sent or failed, and each only once',
    'select count(*) from analysis_order_mails',
    `
    select id from analysis_order_mails
    where ((queued_at is not null or begun_at is not null) and (file_id is null or to_address is null))
      or ((sent_at is not null or failed_at is not null) and begun_at is null)
      or (sent_at is not null and failed_at is not null)
      or (failed_at is null) <> (failure is null)
      or (unprepared_at is not null and file_id is not null)
      or sending < 1`,
  ),
  inSql(
    'a shipment that a service has taken was taken at a try, and of one shipment twenty tries are kept at most',
    'select count(*) from shipment_bookings',
    `
    select shipment.order_id from shipment_bookings shipment
    join analysis_orders on analysis_orders.organisation_id = shipment.organisation_id and analysis_orders.id = shipment.order_id
    left join lateral (
      select count(*) as tries, count(*) filter (where failure is null) as taken from shipment_attempts tried
      where tried.organisation_id = shipment.organisation_id and tried.order_id = shipment.order_id) as told on true
    where state = 'draft' or transport <> 'contractor' or (booked_at is not null and taken = 0) or tries > 20`,
  ),
];
