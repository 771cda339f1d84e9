import type { Driver, DriverInput } from '@halm/model/masterdata/fleet/driver.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockMembership, markOutside } from '../../identity/users/mark-outside.ts';
import { checkTakesParts } from '../addresses/check-address.ts';
import { getDriver } from './find-drivers.ts';
import { isOwnCompany, lockCompanyName } from './mark-drivers.ts';

const driverRecord = { table: 'drivers', entity: 'drivers', get: getDriver } as const;

/** Who signs in as a driver of another company comes from outside. */
const markAccount = async (scope: Scope, { account, address }: Driver): Promise<void> => {
  if (account && !isOwnCompany(scope, address.name)) await markOutside(scope, account.id);
};

/** What an account may do, and what its company is called, stay as they are until it is linked. */
const lockAccount = async (scope: Scope, userId: string, addressId: string): Promise<void> => {
  await lockMembership(scope, userId);
  await lockCompanyName(scope, addressId);
};

/**
 * Adds a driver to an address; an id code must be free in the whole organisation (`driver.code-taken`). The
 * scope should be on the platform, as for every change of a driver's account.
 */
export const createDriver = async (scope: Scope, addressId: string, input: DriverInput): Promise<Driver> => {
  if (input.userId) await lockAccount(scope, input.userId, addressId);
  await checkTakesParts(scope, addressId);
  const driver = await createRecord(scope, driverRecord, { ...input, addressId });
  await markAccount(scope, driver);
  return driver;
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
export const updateDriver = async (scope: Scope, record: RecordVersion, input: DriverInput): Promise<Driver> => {
  if (input.userId) await lockAccount(scope, input.userId, (await getDriver(scope, record.id)).address.id);
  let isOther = false;
  const driver = await changeRecord(scope, driverRecord, record, async ({ account }) => {
    isOther = (account?.id ?? null) !== (input.userId ?? null);
    return isOther ? { ...input, codeVersion: (await versionOfCode(scope, record.id)) + 1 } : input;
  });
  if (isOther) await markAccount(scope, driver);
  return driver;
};

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
