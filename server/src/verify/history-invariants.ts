import { type Invariant, inSql } from './invariant.ts';

/**
 * The versions of records whose history shows them in full, before and after, whatever it calls the change: a
 * contract is paused, too. What was measured for a settlement is told without its version, and makes one:
 * `untold` counts those until then. Bookings and what quality control says of products are told without it
 * here and there: their entries are counted. Layouts have one history, and each kind its versions.
 */
const shown = `select entity, entity_id, event, was - untold as was, became - untold as became, previous from (
    select *, lag(became - untold) over (partition by entity, entity_id, layout order by number, id) as previous from (
      select entity, entity_id, number, id, event, before ? 'version' or after ? 'version' as is_shown,
        case entity when 'layouts' then after ->> 'kind' end as layout, (before ->> 'version')::integer as was, (after ->> 'version')::integer as became,
        count(*) filter (where entity = 'settlements' and event = 'measured')
          over (partition by entity, entity_id order by number, id) as untold
      from history where event in ('created', 'changed', 'deleted', 'measured')
        or (entity not in ('bookings', 'judgements') and before ? 'version')) as told
    where is_shown) as versions`;

/** What nobody may do without saying why. */
const reasoned = `(entity = 'bookings' and event in ('aborted', 'approval-refused', 'approved', 'edited', 'figures-confirmed', 'reversed', 'sample-taken',
    'sample-waived', 'values-waived', 'weighed-again', 'weighing-replaced', 'weight-confirmed'))
  or (entity = 'stock-months' and event = 'reopened') or (entity = 'stock-counts' and event in ('booked', 'given-up'))
  or (entity = 'settlements' and event = 'withdrawn')`;

/** The history tells every version, in order, and nobody rewrote it. */
export const historyInvariants: readonly Invariant[] = [
  inSql(
    'every version of a booking has its entry in the history',
    'select count(*) from bookings',
    `
    select bookings.id from bookings
    left join (
      select entity_id, count(*) as versions from history
      where entity = 'bookings' and event not in ('approved', 'approval-withdrawn', 'approval-requested',
        'approval-refused', 'second-open-confirmed', 'measured', 'sample-taken', 'values-waived')
        and event not like 'attachment-%' and event not like 'comment-%' group by entity_id) as told
      on told.entity_id = bookings.id
    where bookings.version <> coalesce(told.versions, 0)`,
  ),
  inSql(
    'versions of a record follow each other without a gap',
    `select count(*) from (${shown}) as versions`,
    `
    select entity, entity_id from (${shown}) as versions
    where (event = 'created' and became <> 1) or (event = 'changed' and became <> was + 1)
      or (previous is not null and was is distinct from previous)`,
  ),
  // A change that waited for another one has begun before it, and was thought of at its own time.
  inSql(
    'the times of a history do not go back, and every entry says who',
    'select count(*) from history',
    `
    select id from (
      select id, user_name, happened_at, lag(happened_at) over (partition by entity, entity_id order by number, id) as earlier
      from history) as ordered
    where happened_at < earlier - interval '1 minute' or user_name = ''`,
  ),
  inSql(
    'what needs a reason has one',
    `select count(*) from history where ${reasoned}`,
    `
    select id from history where coalesce(reason, '') = '' and (${reasoned})
    union all
    select id from weighings where coalesce(reason, '') = '' and (supersedes_id is not null or source = 'manual')`,
  ),
  // Hashed before they are sorted (`offset 0`): the entries are much wider than their hashes.
  inSql(
    'a history holds the entries that were written, each as it was and where it was',
    'select count(*) from history',
    `
    select entity, entity_id from (
      select entity, entity_id, count(*) as entries,
        chain_of_fingerprints(sha256 order by number, id) as sha256
      from (select entity, entity_id, number, id, history_fingerprint(history) as sha256 from history offset 0) as hashed
      group by entity, entity_id) as told
    full join history_fingerprints as kept using (entity, entity_id)
    where told.sha256 is distinct from kept.sha256 or told.entries is distinct from kept.entries`,
  ),
];
