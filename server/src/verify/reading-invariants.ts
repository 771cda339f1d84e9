import { type Invariant, inSql } from './invariant.ts';

/** What readings came to in five minutes and hours (`docs/production.md`). */
export const readingInvariants: readonly Invariant[] = [
  inSql(
    'a day of readings that was rolled up is what its blocks hold',
    'select count(*) from reading_days',
    `
    select block.series, block.day from (
      select organisation_id, series, (starts_at at time zone 'UTC')::date as day, sum(count) as count,
        min(minimum) as minimum, max(maximum) as maximum
      from reading_blocks where minimum is not null group by 1, 2, 3
    ) as block
    left join reading_days as stored using (organisation_id, series, day)
    left join reading_days_due as due using (organisation_id, series, day)
    where due.day is null and (stored.count is distinct from block.count
      or stored.minimum is distinct from block.minimum or stored.maximum is distinct from block.maximum)`,
  ),
  inSql(
    'a month of readings is what its days hold',
    'select count(*) from reading_months',
    // After a year days may be removed.
    `
    select days.series, days.month from (
      select organisation_id, series, date_trunc('month', day)::date as month, sum(count) as count,
        min(minimum) as minimum, max(maximum) as maximum
      from reading_days where day >= date_trunc('month', now() - interval '11 months') group by 1, 2, 3
    ) as days
    left join reading_months as stored using (organisation_id, series, month)
    where stored.count is distinct from days.count
      or stored.minimum is distinct from days.minimum or stored.maximum is distinct from days.maximum`,
  ),
];
