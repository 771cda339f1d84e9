import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/** What was kept of closed months is what the ledger says of them. */
export const stockMonthInvariants: readonly Invariant[] = [
  inSql(
    'what was kept of a closed month is the sum of all movements until its end',
    'select count(*) from stock_month_balances',
    `
    with standing as (select id as closing_id, month_id from stock_month_closings where reopened_at is null),
    kept as (select * from stock_month_balances join standing using (closing_id, month_id)),
    ledger as (
      select closing_id, location_id, article_id, sum(quantity) as quantity
      from standing join stock_months on stock_months.id = standing.month_id join movements
        on movements.organisation_id = stock_months.organisation_id and moved_at < ends_at
      group by 1, 2, 3 having sum(quantity) <> 0)
    select closing_id, location_id from kept full join ledger using (closing_id, location_id, article_id)
    where kept.quantity is distinct from ledger.quantity`,
  ),
  inSql(
    'a month is closed by the one closing that stands',
    'select count(*) from stock_months',
    `
    select month from stock_months
    left join stock_month_closings as standing on standing.month_id = stock_months.id and standing.reopened_at is null
    where (status = 'closed') <> (standing.id is not null) or standing.closed_at <> stock_months.closed_at`,
  ),
  inSql(
    'months are closed one after the other',
    'select count(*) from stock_months',
    `
    select month from stock_months where status = 'closed' and month > (select min(month) from stock_months)
      and not exists (select from stock_months as before
        where before.month = stock_months.month - interval '1 month' and before.status = 'closed')`,
  ),
];
