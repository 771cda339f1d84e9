import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { Scope } from '../../core/api/scope.ts';
import { plateKeyOf } from './check-open-bookings.ts';

type Lorry = { readonly vehicleId: string | null; readonly licensePlate: string | null };

/** The id of the vehicle that is named, or that a typed plate means, however it was written. */
export const findTypedVehicle = async (scope: Scope, { vehicleId, licensePlate }: Lorry): Promise<string | null> => {
  if (vehicleId || !licensePlate) return vehicleId;
  const vehicle = await scope.db
    .selectFrom('vehicles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where(plateKeyOf('licensePlate'), '=', plateKey(licensePlate))
    .where('active', '=', true)
    .executeTakeFirst();
  return vehicle?.id ?? null;
};
