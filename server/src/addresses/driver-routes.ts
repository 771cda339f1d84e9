import { driverContract } from '@halm/model/addresses/driver-contract.ts';
import { ownedRecordRoutes } from '../platform/record-routes.ts';
import { createDriver, deleteDriver, updateDriver } from './change-driver.ts';
import { findAddressDrivers, findDrivers, getDriver } from './find-drivers.ts';

export const driverRoutes = ownedRecordRoutes(driverContract, {
  find: findDrivers,
  findOfOwner: findAddressDrivers,
  create: createDriver,
  get: getDriver,
  update: updateDriver,
  delete: deleteDriver,
});
