import { type Invariant, inSql } from './invariant.ts';
import { recordOwnerRows } from './record-owner-rows.ts';

/** What records carry is there as long as they are: no key of the database says so. */
export const recordPartInvariants: readonly Invariant[] = [
  inSql(
    'every file belongs to a record or comment that is there',
    'select count(*) from attachments',
    `
    select attachments.entity, attachments.id from attachments
    left join (${recordOwnerRows} union all select 'comments', id from comments) as owners on owners.entity = attachments.entity and owners.id = attachments.entity_id
    where owners.id is null`,
  ),
];
