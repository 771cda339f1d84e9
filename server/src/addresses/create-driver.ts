import type { Driver, DriverInput } from '@halm/model/addresses/driver.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { checkAddress } from './check-address.ts';
import { driverRecord } from './driver-record.ts';

/** Adds a driver to an address; an id code must be free in the whole organisation (`driver.code-taken`). */
export const createDriver = async (scope: Scope, addressId: string, input: DriverInput): Promise<Driver> => {
  await checkAddress(scope, addressId);
  return createRecord(scope, driverRecord, { ...input, addressId });
};
