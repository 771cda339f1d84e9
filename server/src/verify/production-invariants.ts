import { type Invariant, inSql } from './invariant.ts';

/** What own production was reckoned of. */
export const productionInvariants: readonly Invariant[] = [
  inSql(
    'own production is reckoned of a feed once, and no more is taken off again',
    'select count(*) from reckoned_feeds',
    `
    select reckoned.feed_id as id from reckoned_feeds as reckoned
    join bookings as entry on entry.organisation_id = reckoned.organisation_id and entry.id = reckoned.entry_id
    where entry.status = 'completed'
    group by reckoned.feed_id, entry.origin_location_id, entry.article_id
    having count(*) filter (where reckoned.quantity_kg > 0) > 1 or sum(reckoned.quantity_kg) < 0`,
  ),
];
