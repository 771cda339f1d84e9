import { getVehicle } from './get-vehicle.ts';

/** Vehicles as records: how they are created, changed and deleted. */
export const vehicleRecord = { table: 'vehicles', entity: 'vehicles', get: getVehicle } as const;
