import { getDriver } from './get-driver.ts';

/** Drivers as records: how they are created, changed and deleted. */
export const driverRecord = { table: 'drivers', entity: 'drivers', get: getDriver } as const;
