import * as contract from '@halm/model/masterdata/fleet/driver-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createDriver, deleteDriver, updateDriver, withdrawDriverCode } from './change-driver.ts';
import { getOwnDriverCode } from './find-driver-by-code.ts';
import { findAddressDrivers, findDrivers, getDriver } from './find-drivers.ts';
import { findDriverUsage } from './find-fleet-usage.ts';

export const driverRoutes: Route[] = [
  ...ownedRecordRoutes(contract.driverContract, {
    find: findDrivers,
    findOfOwner: findAddressDrivers,
    create: createDriver,
    get: getDriver,
    update: updateDriver,
    delete: deleteDriver,
  }),
  historyRoute(contract.getDriverHistory, 'drivers'),
  handle(contract.getDriverUsage, (scope, { params }) => findDriverUsage(scope, params.id)),
  handle(contract.getOwnDriverCode, (scope) => getOwnDriverCode(scope)),
  handle(contract.withdrawDriverCode, (scope, { params, version }) =>
    withdrawDriverCode(scope, { id: params.id, version }),
  ),
];
