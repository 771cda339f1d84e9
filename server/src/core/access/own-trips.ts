import { type Role, yardStaff } from '@halm/model/core/contract/access.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';

const seeAll: readonly Role[] = yardStaff.roles;

/** Whether somebody only drives: of the people of a plant the one who sees no trips but the own. */
export const onlyDrives = ({ roles }: { readonly roles: readonly Role[] }): boolean =>
  roles.includes('red2Driver') && !roles.some((role) => seeAll.includes(role));

/** The same of the roles of a membership. */
export const onlyDrivesBy = (roles: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`('red2Driver' = any(${roles}) and not ${roles} && ${[...seeAll]}::text[])`;

/** Whether somebody drives for another company: sees its lorries and drivers alone. */
export const drivesForOthers = (scope: Pick<Scope, 'roles' | 'isOutside'>): boolean =>
  scope.isOutside && onlyDrives(scope);

/** The ids of the addresses for which somebody drives. */
export const ownCompanies = ({ organisationId, user }: Scope): RawBuilder<string> => sql<string>`
  (select driver.address_id from drivers as driver
    where driver.organisation_id = ${organisationId} and driver.user_id = ${user.id})`;

/**
 * The ids of somebody's trips: those that name a driver of this account, and those without a driver whose
 * lorry or haulier is that driver's, until the lorry has left. Each is led to by an index.
 */
export const tripsOf = (organisationId: string, userId: RawBuilder<unknown>): RawBuilder<unknown> => {
  const own = (column: 'id' | 'address_id') => sql`
    select driver.${sql.ref(column)} from drivers as driver
    where driver.organisation_id = ${organisationId} and driver.user_id = ${userId}`;
  return sql`
    select trip.id from bookings as trip
    where trip.organisation_id = ${organisationId} and trip.driver_id in (${own('id')})
    union all
    select trip.id from bookings as trip
    where trip.organisation_id = ${organisationId} and trip.status in ('open', 'incoming-finished', 'outgoing-finished')
      and trip.driver_id is null and trip.driver_name is null
      and (trip.logistics_company_id in (${own('address_id')}) or trip.vehicle_id in (
        select vehicle.id from vehicles as vehicle
        where vehicle.organisation_id = ${organisationId} and vehicle.address_id in (${own('address_id')})))`;
};

/** Whether a booking is a trip of whoever asks. */
export const isOwnTrip = ({ organisationId, user }: Scope): RawBuilder<boolean> =>
  sql<boolean>`bookings.id in (${tripsOf(organisationId, sql`${user.id}::uuid`)})`;

/** Whether whoever asks sees a booking: all do but those who only drive, who see their own trips. */
export const seesTrip = async (scope: Scope, bookingId: string): Promise<boolean> => {
  if (!onlyDrives(scope)) return true;
  const { rows } = await sql`
    select bookings.id from bookings where bookings.organisation_id = ${scope.organisationId}
      and bookings.id = ${bookingId} and ${isOwnTrip(scope)}`.execute(scope.db);
  return rows.length > 0;
};

/** Refuses whoever only drives a booking that is not their trip, as one that isn't there. */
export const refuseOthersTrip = async (scope: Scope, bookingId: string): Promise<void> => {
  if (!(await seesTrip(scope, bookingId))) throw notFound();
};
