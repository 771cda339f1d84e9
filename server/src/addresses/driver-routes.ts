import * as contract from '@halm/model/addresses/driver-contract.ts';
import { handle, type Route } from '../platform/route.ts';
import { createDriver } from './create-driver.ts';
import { deleteDriver } from './delete-driver.ts';
import { findAddressDrivers, findDrivers } from './find-drivers.ts';
import { getDriver } from './get-driver.ts';
import { updateDriver } from './update-driver.ts';

export const driverRoutes: Route[] = [
  handle(contract.listDrivers, (scope, { query }) => findDrivers(scope, query)),
  handle(contract.listAddressDrivers, (scope, { params, query }) => findAddressDrivers(scope, params.id, query)),
  handle(contract.createDriver, (scope, { params, body }) => createDriver(scope, params.id, body)),
  handle(contract.getDriver, (scope, { params }) => getDriver(scope, params.id)),
  handle(contract.updateDriver, (scope, { params, version, body }) =>
    updateDriver(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteDriver, (scope, { params, version }) => deleteDriver(scope, { id: params.id, version })),
];
