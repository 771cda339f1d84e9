import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { ownerTables } from '../core/records/record-parts.ts';
import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

const inDatabase = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every record that files and comments may belong to, by the name under which they know its kind. */
const recordOwnerRows: string = (Object.keys(ownerTables) as RecordOwner[])
  .map((owner) => `select '${owner}' as entity, id from ${inDatabase(ownerTables[owner])}`)
  .join(' union all ');

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

/** No key holds comments to the records they are about, and none the people in a text to their rows. */
export const commentInvariants: readonly Invariant[] = [
  inSql(
    'a comment is about a record that is there',
    'select count(*) from comments',
    `
    select comments.id from comments
    left join (${recordOwnerRows}) as record on record.entity = comments.entity and record.id = comments.entity_id
    where record.id is null`,
  ),
  inSql(
    'a comment calls the people who stand in its text',
    'select count(*) from comment_mentions',
    `
    select comments.id from comments
    left join (select comment_id, array_agg(user_id order by user_id) as people from comment_mentions group by comment_id)
      as called on called.comment_id = comments.id
    where called.people is distinct from (select array_agg(distinct found[1]::uuid order by found[1]::uuid)
      from regexp_matches(comments.text, '@\\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\]', 'g') as found)`,
  ),
];
