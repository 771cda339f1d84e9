import type { Address, AddressInput } from '@halm/model/masterdata/addresses/address.ts';
import type { CurbWeightRule } from '@halm/model/masterdata/fleet/curb-weight-rule.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { nextNumber, takeNumbers } from '../../core/db/counters.ts';
import { removeFiles } from '../../core/files/files.ts';
import {
  changeRecord,
  createRecord,
  createRecords,
  deleteRecord,
  type RecordVersion,
} from '../../core/records/write-record.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { checkStaysSetUp } from '../fleet/check-set-up.ts';
import { isOwnCompany, lockOwnDrivers, markFormerOwn, refuseNewDrivers } from '../fleet/mark-drivers.ts';
import { getAddress, getAddresses } from './find-addresses.ts';
import { measureDistance } from './measure-distance.ts';
import { isUndecided } from './undecided-request.ts';

export const addressRecord = { table: 'addresses', entity: 'addresses', get: getAddress } as const;

/** What a form says as it is stored: the distance in metres, rule and sustainability in columns. */
const addressColumns = (
  input: AddressInput,
  rule: CurbWeightRule,
  distance: Awaited<ReturnType<typeof measureDistance>>,
) => {
  const { distanceKm: _, curbWeightRule: __, sustainability, ...columns } = input;
  return {
    ...columns,
    ...sustainability,
    ...distance,
    curbWeightRule: rule.type,
    curbWeightIntervalHours: rule.intervalHours,
    curbWeightTimesPerDay: rule.timesPerDay,
  };
};

/** The organisation's rule, until somebody gives the address its own. */
const defaultRule = async (scope: Scope): Promise<CurbWeightRule> => {
  const settings = await getOrganisationSettings(scope);
  return {
    type: settings.defaultCurbWeightRule,
    intervalHours: settings.defaultCurbWeightIntervalHours,
    timesPerDay: settings.defaultCurbWeightTimesPerDay,
  };
};

/** Creates an address under the organisation's next number. */
export const createAddress = async (scope: Scope, input: AddressInput): Promise<Address> => {
  const rule = input.curbWeightRule ?? (await defaultRule(scope));
  const columns = addressColumns(input, rule, await measureDistance(scope, input));
  const number = await nextNumber(scope, 'addresses');
  return createRecord(scope, addressRecord, { ...columns, number });
};

/** Creates many addresses under the organisation's next numbers. */
export const createAddresses = async (scope: Scope, inputs: readonly AddressInput[]): Promise<Address[]> => {
  const usual = await defaultRule(scope);
  const columns = await Promise.all(
    inputs.map(async (input) =>
      addressColumns(input, input.curbWeightRule ?? usual, await measureDistance(scope, input)),
    ),
  );
  const first = await takeNumbers(scope, 'addresses', inputs.length);
  const numbered = columns.map((own, at) => ({ ...own, number: first + at }));
  return createRecords(scope, addressRecord, getAddresses, numbered);
};

/**
 * Changes an address; it keeps its number, and without another rule for empty weighings that one too, as what
 * is said of its sustainability. One that was merged into another stays as it is.
 */
export const changeAddress = (
  scope: Scope,
  record: RecordVersion,
  input: AddressInput,
  check?: (before: Address) => Promise<void>,
): Promise<Address> =>
  changeRecord(scope, addressRecord, record, async (before) => {
    if (before.mergedInto) throw new Refusal('address.merged');
    await check?.(before);
    await checkStaysSetUp(scope, record.id, input.type);
    const rule = input.curbWeightRule ?? before.curbWeightRule;
    return addressColumns(input, rule, await measureDistance(scope, input, before));
  });

/**
 * As `changeAddress`; drivers of the plant's own company come from outside once it bears another name. The
 * scope should be on the platform, as for every change of a driver's account.
 */
export const updateAddress = async (scope: Scope, record: RecordVersion, input: AddressInput): Promise<Address> => {
  const accounts = await lockOwnDrivers(scope, [record.id]);
  const address = await changeAddress(scope, record, input, async ({ version }) => {
    if (!isOwnCompany(scope, input.companyName))
      await refuseNewDrivers(scope, { addressIds: [record.id], accounts, version });
  });
  await markFormerOwn(scope, accounts, address.companyName);
  return address;
};

/** What was asked of an address and is over goes with it, and with that the files that were no good. */
const removePastRequests = async (scope: Scope, addressId: string): Promise<void> => {
  const removed = await scope.db
    .deleteFrom('proofRequests')
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', '=', addressId)
    .where(sql<boolean>`not (${isUndecided})`)
    .returning(['fileId', 'previewFileId'])
    .execute();
  const files = removed.flatMap(({ fileId, previewFileId }) => [fileId, previewFileId]);
  await removeFiles(
    scope,
    files.filter((id) => id !== null),
  );
};

/**
 * Deletes an address that has no proofs, vehicles or drivers, of which nothing is asked
 * and that no contract or booking names.
 */
export const deleteAddress = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, addressRecord, record, ({ id }) => removePastRequests(scope, id));
