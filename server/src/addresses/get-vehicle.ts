import type { Vehicle } from '@halm/model/addresses/vehicle.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectVehicles, vehicleOf } from './find-vehicles.ts';

/** One vehicle; `request.not-found` when there is none. */
export const getVehicle = async (scope: Scope, id: string): Promise<Vehicle> =>
  vehicleOf(found(await selectVehicles(scope).where('vehicles.id', '=', id).executeTakeFirst()));
