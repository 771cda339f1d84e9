import type { Driver, DriverInput } from '@halm/model/masterdata/fleet/driver.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkTakesParts } from '../addresses/check-address.ts';
import { getDriver } from './find-drivers.ts';

const driverRecord = { table: 'drivers', entity: 'drivers', get: getDriver } as const;

/** Adds a driver to an address; an id code must be free in the whole organisation (`driver.code-taken`). */
export const createDriver = async (scope: Scope, addressId: string, input: DriverInput): Promise<Driver> => {
  await checkTakesParts(scope, addressId);
  return createRecord(scope, driverRecord, { ...input, addressId });
};

const versionOfCode = async (scope: Scope, id: string): Promise<number> => {
  const { codeVersion } = await scope.db
    .selectFrom('drivers')
    .select('codeVersion')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return codeVersion;
};

/**
 * Changes a driver; an id code must be free (`driver.code-taken`). With another account
 * the digital code of the one before ends.
 */
export const updateDriver = (scope: Scope, record: RecordVersion, input: DriverInput): Promise<Driver> =>
  changeRecord(scope, driverRecord, record, async ({ account }) => {
    if ((account?.id ?? null) === (input.userId ?? null)) return input;
    return { ...input, codeVersion: (await versionOfCode(scope, record.id)) + 1 };
  });

/** Makes the digital code of a driver invalid: whoever has a picture of it is not known by it any more. */
export const withdrawDriverCode = (scope: Scope, record: RecordVersion): Promise<Driver> =>
  changeRecord(
    scope,
    driverRecord,
    record,
    async () => ({ codeVersion: (await versionOfCode(scope, record.id)) + 1 }),
    () => ({ event: 'code-withdrawn' }),
  );

/** Deletes a driver that no booking names. */
export const deleteDriver = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, driverRecord, record);
