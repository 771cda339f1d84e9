import type { Driver } from '@halm/model/addresses/driver.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { driverOf, selectDrivers } from './find-drivers.ts';

/** One driver; `request.not-found` when there is none. */
export const getDriver = async (scope: Scope, id: string): Promise<Driver> =>
  driverOf(found(await selectDrivers(scope).where('drivers.id', '=', id).executeTakeFirst()));
