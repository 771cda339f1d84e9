import { type Invariant, inSql } from './invariant.ts';

const owners = `
    select 'addresses' as entity, id from addresses
    union all select 'articles', id from articles
    union all select 'locations', id from storage_locations
    union all select 'contracts', id from contracts
    union all select 'bookings', id from bookings
    union all select 'comments', id from comments`;

/** What records carry is there as long as they are: no key of the database says so. */
export const recordPartInvariants: readonly Invariant[] = [
  inSql(
    'every file belongs to a record or comment that is there',
    'select count(*) from attachments',
    `
    select attachments.entity, attachments.id from attachments
    left join (${owners}) as owners on owners.entity = attachments.entity and owners.id = attachments.entity_id
    where owners.id is null`,
  ),
];
