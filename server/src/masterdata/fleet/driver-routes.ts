import * as contract from '@halm/model/masterdata/fleet/driver-contract.ts';
import { historyRoute } from '../../core/api/record-routes.ts';
import { handle, handleOnPlatform, type Route } from '../../core/api/route.ts';
import { createDriver, deleteDriver, updateDriver, withdrawDriverCode } from './change-driver.ts';
import { getOwnDriverCode } from './find-driver-by-code.ts';
import { findAddressDrivers, findDrivers, getDriver } from './find-drivers.ts';
import { findDriverUsage } from './find-fleet-usage.ts';

const calls = contract.driverContract;

export const driverRoutes: Route[] = [
  handle(calls.list, (scope, { query }) => findDrivers(scope, query)),
  handle(calls.listOfOwner, (scope, { params, query }) => findAddressDrivers(scope, params.id, query)),
  handle(calls.get, (scope, { params }) => getDriver(scope, params.id)),
  handle(calls.delete, (scope, { params, version }) => deleteDriver(scope, { id: params.id, version })),
  // Whose account is linked may come from outside from then on, which the open pages of that account must
  // hear.
  handleOnPlatform(calls.create, (scope, { params, body }) => createDriver(scope, params.id, body)),
  handleOnPlatform(calls.update, (scope, { params, version, body }) =>
    updateDriver(scope, { id: params.id, version }, body),
  ),
  historyRoute(contract.getDriverHistory, 'drivers'),
  handle(contract.getDriverUsage, (scope, { params }) => findDriverUsage(scope, params.id)),
  handle(contract.getOwnDriverCode, (scope) => getOwnDriverCode(scope)),
  handle(contract.withdrawDriverCode, (scope, { params, version }) =>
    withdrawDriverCode(scope, { id: params.id, version }),
  ),
];
