import { type Invariant, inSql } from './invariant.ts';

/** What was kept of closed months is what the ledger says of them. */
export const stockMonthInvariants: readonly Invariant[] = [
  inSql(
    'what was kept of a closed month is the sum of all movements until its end',
    'select count(*) from stock_month_balances',
    `
    with ledger as (
      select stock_months.id as month_id, location_id, article_id, sum(quantity) as quantity
      from stock_months join movements
        on movements.organisation_id = stock_months.organisation_id and moved_at < ends_at
      where status = 'closed' group by 1, 2, 3 having sum(quantity) <> 0)
    select month_id, location_id from stock_month_balances full join ledger using (month_id, location_id, article_id)
    where stock_month_balances.quantity is distinct from ledger.quantity`,
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
