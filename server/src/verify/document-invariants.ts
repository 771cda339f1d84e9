import { type Invariant, inSql } from './invariant.ts';

/** Kept papers; that the bytes of each are those of its file is looked at with all files. */
export const documentInvariants: readonly Invariant[] = [
  inSql(
    'a kept paper has the bytes that it was kept with',
    'select count(*) from documents',
    `
    select documents.id from documents
    left join files on files.organisation_id = documents.organisation_id and files.id = file_id
    where files.id is null or files.sha256 <> documents.sha256 or files.size_bytes <> documents.size_bytes`,
  ),
  inSql(
    'a kept paper of a booking is of one that was completed, a ticket of one that was weighed full and empty, and not older',
    "select count(*) from documents where kind in ('delivery-slip', 'weighing-ticket', 'manure-slip')",
    `
    select documents.id from documents
    left join bookings on bookings.organisation_id = documents.organisation_id and bookings.id = record_id
    where kind in ('delivery-slip', 'weighing-ticket', 'manure-slip')
      and (bookings.id is null or rendered_at < fixed_at
        or bookings.status not in ('completed', 'reversed') and (kind <> 'weighing-ticket'
          or (select count(distinct weighings.kind) from weighings
            where weighings.organisation_id = documents.organisation_id and booking_id = record_id) < 2))`,
  ),
  inSql(
    'editions of a kept paper run without a gap',
    'select count(*) from (select from documents group by kind, record_id, period) as papers',
    `
    select record_id from documents group by kind, record_id, period
    having max(edition) <> count(distinct edition) or min(edition) <> 1 or count(distinct edition) <> count(distinct fixed_at)`,
  ),
];
