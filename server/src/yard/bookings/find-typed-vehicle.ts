import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { Scope } from '../../core/api/scope.ts';

type Lorry = { readonly vehicleId: string | null; readonly licensePlate: string | null };

/** The id of the vehicle that is named, or that a typed plate means, however it was written. */
export const findTypedVehicle = async (scope: Scope, { vehicleId, licensePlate }: Lorry): Promise<string | null> => {
  if (vehicleId || !licensePlate) return vehicleId;
  const vehicle = await scope.db
    .selectFrom('vehicles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('plateKey', '=', plateKey(licensePlate))
    .where('active', '=', true)
    // Doubles that nobody has merged yet mean the first one.
    .orderBy('id')
    .executeTakeFirst();
  return vehicle?.id ?? null;
};
