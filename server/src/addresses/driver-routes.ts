import { driverContract, getDriverHistory, getDriverUsage } from '@halm/model/addresses/driver-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../platform/record-routes.ts';
import { handle, type Route } from '../platform/route.ts';
import { createDriver, deleteDriver, updateDriver } from './change-driver.ts';
import { findAddressDrivers, findDrivers, getDriver } from './find-drivers.ts';
import { findDriverUsage } from './find-fleet-usage.ts';

export const driverRoutes: Route[] = [
  ...ownedRecordRoutes(driverContract, {
    find: findDrivers,
    findOfOwner: findAddressDrivers,
    create: createDriver,
    get: getDriver,
    update: updateDriver,
    delete: deleteDriver,
  }),
  historyRoute(getDriverHistory, 'drivers'),
  handle(getDriverUsage, (scope, { params }) => findDriverUsage(scope, params.id)),
];
