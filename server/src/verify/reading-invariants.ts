import { type Invariant, inSql } from './invariant.ts';

/** What readings came to, and how the rules on them stand (`docs/production.md`, `docs/reading-rules.md`). */
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
  inSql(
    'a rule is broken exactly while one event of it is open',
    'select count(*) from rule_states',
    `
    select coalesce(state.rule_id, event.rule_id) as id from rule_states as state
    full join (select * from rule_events where cleared_at is null) as event
      on event.organisation_id = state.organisation_id and event.rule_id = state.rule_id
    where event.id is distinct from state.event_id or event.raised_at is distinct from state.raised_at`,
  ),
  inSql(
    'a rule looks at readings exactly while it is in use and its endpoint is named',
    'select count(*) from reading_rules',
    `
    select rule.id from reading_rules as rule
    join endpoints on endpoints.organisation_id = rule.organisation_id and endpoints.id = rule.endpoint_id
    left join rule_states as state on state.organisation_id = rule.organisation_id and state.rule_id = rule.id
    where (rule.active and endpoints.state = 'named') <> (state.rule_id is not null)`,
  ),
  inSql(
    'what a booked day of feeding was booked by is known as that',
    "select count(*) from feeding_days where state = 'booked'",
    `
    select fed.id from feeding_days as fed
    left join feeding_bookings as known on known.organisation_id = fed.organisation_id
      and known.booking_id = fed.booking_id and known.feeding_day_id = fed.id
    where fed.booking_id is not null and known.booking_id is null`,
  ),
];
