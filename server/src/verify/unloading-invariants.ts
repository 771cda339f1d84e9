import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/**
 * By what deliveries were let through to be unloaded. An approval that was waited for may
 * have been given while the unloading began.
 */
export const unloadingInvariants: readonly Invariant[] = [
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
