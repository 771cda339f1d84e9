import type { Driver, DriverInput } from '@halm/model/addresses/driver.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { driverRecord } from './driver-record.ts';

/** Changes a driver; an id code must be free (`driver.code-taken`). */
export const updateDriver = (scope: Scope, record: RecordVersion, input: DriverInput): Promise<Driver> =>
  changeRecord(scope, driverRecord, record, () => input);
