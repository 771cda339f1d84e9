import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/** What waits to be told, and what was answered under a key. */
export const traceInvariants: readonly Invariant[] = [
  // Held against what came after it and not against the clock: a product that
  // stands still owes nobody anything.
  inSql(
    'what others must hear of was told before anything ten minutes later came',
    'select count(*) from outbox',
    `
    select id from outbox
    where relayed_at is null and created_at < (select max(created_at) from outbox) - interval '10 minutes'`,
  ),
  inSql(
    // A laboratory's file that comes again under another key is the message that it was.
    'what was made under a key is there, and no other key has made it',
    "select count(*) from idempotency_keys where operation not like '%:%' and operation <> 'POST /lims/laboratory-messages' and answer ? 'id'",
    `
    select made.id from (
      select operation like 'POST /bookings%' as is_booking, answer ->> 'id' as id, count(*) as times
      from idempotency_keys where operation not like '%:%' and operation <> 'POST /lims/laboratory-messages' and answer ? 'id' group by 1, 2) as made
    left join bookings on is_booking and bookings.id::text = made.id
    where times > 1 or (is_booking and bookings.id is null)`,
  ),
];
