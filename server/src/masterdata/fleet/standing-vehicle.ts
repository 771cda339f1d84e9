import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';

const byId = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'addressId', 'licensePlate', 'emptyWeightKg', 'emptyWeighedAt', 'mergedInto'])
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.id)
    .forKeyShare(),
);

/**
 * The vehicle with an id, or the one into which it was merged; undefined where there is none. Waits for
 * those who merge it just now, and lets nobody merge it until the transaction ends: a booking that names it
 * is moved with it, or names the one that stands.
 */
export const findStandingVehicle = async (scope: Scope, id: string) => {
  const vehicle = await firstOf(byId(scope, { id }));
  return vehicle?.mergedInto ? firstOf(byId(scope, { id: vehicle.mergedInto })) : vehicle;
};
