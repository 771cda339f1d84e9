import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { ownerTables } from '../core/records/record-parts.ts';
import { bookingInvariants } from './booking-invariants.ts';
import { capacityInvariants } from './capacity-invariants.ts';
import { closedLocationInvariants } from './closed-location-invariants.ts';
import { documentChainInvariants } from './document-chain-invariants.ts';
import { documentInvariants } from './document-invariants.ts';
import { fileInvariants } from './file-invariants.ts';
import { historyInvariants } from './history-invariants.ts';
import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';
import { laboratoryInvariants } from './laboratory/laboratory-invariants.ts';
import { postingInvariants } from './posting-invariants.ts';
import { sampleInvariants } from './sample-invariants.ts';
import { settlementInvariants } from './settlement-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';
import { weighingInvariants } from './weighing-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

/**
 * By what deliveries were let through to be unloaded. An approval that was waited for may
 * have been given while the unloading began.
 */
const unloadingInvariants: readonly Invariant[] = [
  inSql(
    'nothing was unloaded without a valid proof where one was demanded, unless an approval held then',
    'select count(*) from unloadings',
    `
    select unloadings.booking_id from unloadings
    left join approvals on approvals.organisation_id = unloadings.organisation_id and approvals.id = approval_id
    where proof_demanded and proof_status in ('none', 'expired') and (approvals.id is null
      or granted_at > unloaded_at + interval '1 minute' or withdrawn_at < unloaded_at - interval '1 minute'
      or approvals.booking_id <> unloadings.booking_id
      or valid_until < (unloaded_at at time zone (select time_zone from organisations where id = current_organisation()))::date)`,
  ),
  // Since the first of which it was kept.
  inSql(
    'of each delivery that was unloaded it is kept how its proof stood then',
    'select count(*) from unloadings',
    `
    select step.entity_id from history as step
    join bookings on bookings.organisation_id = step.organisation_id and bookings.id = step.entity_id and bookings.type = 'incoming'
    where step.entity = 'bookings' and step.event in ('step.unloadMaterial', 'step.deliverSlurry')
      and step.happened_at >= (select min(unloaded_at) from unloadings)
      and not exists (select from unloadings
        where unloadings.organisation_id = step.organisation_id and unloadings.booking_id = step.entity_id)`,
  ),
];

/** What waits to be told, and what was answered under a key. */
const traceInvariants: readonly Invariant[] = [
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

/** What was kept of closed months is what the ledger says of them. */
const stockMonthInvariants: readonly Invariant[] = [
  inSql(
    'what was kept of a closed month is the sum of all movements until its end',
    'select count(*) from stock_month_balances',
    `
    with standing as (select id as closing_id, month_id from stock_month_closings where reopened_at is null),
    kept as (select * from stock_month_balances join standing using (closing_id, month_id)),
    ledger as (
      select closing_id, location_id, article_id, sum(quantity) as quantity
      from standing join stock_months on stock_months.id = standing.month_id join movements
        on movements.organisation_id = stock_months.organisation_id and moved_at < ends_at
      group by 1, 2, 3 having sum(quantity) <> 0)
    select closing_id, location_id from kept full join ledger using (closing_id, location_id, article_id)
    where kept.quantity is distinct from ledger.quantity`,
  ),
  inSql(
    'a month is closed by the one closing that stands',
    'select count(*) from stock_months',
    `
    select month from stock_months
    left join stock_month_closings as standing on standing.month_id = stock_months.id and standing.reopened_at is null
    where (status = 'closed') <> (standing.id is not null) or standing.closed_at <> stock_months.closed_at`,
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

/** What came of a count is what it found. */
const stockCountInvariants: readonly Invariant[] = [
  inSql(
    'a booked count lowered the stock by what was missing, and by nothing else',
    'select count(*) from stock_count_lines',
    `
    select line.id from stock_count_lines as line
    join stock_counts on stock_counts.organisation_id = line.organisation_id and stock_counts.id = line.count_id
    left join bookings on bookings.organisation_id = line.organisation_id and bookings.id = line.booking_id
    where (stock_counts.status = 'booked' and coalesce(counted_quantity < booked_quantity, false)) <> (line.booking_id is not null)
      or bookings.type <> 'manual-correction' or bookings.quantity <> booked_quantity - counted_quantity
      or bookings.origin_location_id <> line.location_id or bookings.article_id <> line.article_id`,
  ),
];

const inDatabase = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every record that files and comments may belong to, by the name under which they know its kind. */
const recordOwnerRows: string = (Object.keys(ownerTables) as RecordOwner[])
  .map((owner) => `select '${owner}' as entity, id from ${inDatabase(ownerTables[owner])}`)
  .join(' union all ');

/** What records carry is there as long as they are: no key of the database says so. */
const recordPartInvariants: readonly Invariant[] = [
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
const commentInvariants: readonly Invariant[] = [
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

/** Material can be followed from layer to layer. */
const genealogyInvariants: readonly Invariant[] = [
  inSql(
    'a layer that was moved has what its booking took from its source, of the same origin',
    'select count(*) from layers where source_layer_id is not null',
    `
    select layers.id from layers
    join bookings on bookings.organisation_id = layers.organisation_id and bookings.id = layers.booking_id
    left join layers as source on source.organisation_id = layers.organisation_id and source.id = layers.source_layer_id
    where (bookings.type = 'internal') <> (layers.source_layer_id is not null)
      or (layers.source_layer_id is not null and (
        (source.article_id, source.contract_id, source.supplier_id, source.received_at)
          is distinct from (layers.article_id, layers.contract_id, layers.supplier_id, layers.received_at)
        or not exists (select from movements as taken where taken.organisation_id = layers.organisation_id
          and taken.booking_id = layers.booking_id and taken.layer_id = layers.source_layer_id
          and taken.quantity = -layers.quantity)))`,
  ),
];

/** Everything that must hold for every row at every commit. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...capacityInvariants,
  ...closedLocationInvariants,
  ...stockCountInvariants,
  ...sampleInvariants,
  ...stockMonthInvariants,
  ...genealogyInvariants,
  ...withdrawalInvariants,
  ...postingInvariants,
  ...bookingInvariants,
  ...weighingInvariants,
  ...unloadingInvariants,
  ...documentChainInvariants,
  ...settlementInvariants,
  ...historyInvariants,
  ...traceInvariants,
  ...commentInvariants,
  ...fileInvariants,
  ...documentInvariants,
  ...recordPartInvariants,
  ...laboratoryInvariants,
];
