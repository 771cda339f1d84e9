import type { Address, AddressInput } from '@halm/model/addresses/address.ts';
import type { CurbWeightRule } from '@halm/model/addresses/curb-weight-rule.ts';
import { getOrganisationSettings } from '../organisations/get-organisation-settings.ts';
import { nextNumber } from '../platform/counters.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../platform/write-record.ts';
import { getAddress } from './find-addresses.ts';
import { measureDistance } from './measure-distance.ts';

export const addressRecord = { table: 'addresses', entity: 'addresses', get: getAddress } as const;

/** What a form says as it is stored: the distance in metres, the rule in columns. */
const addressColumns = (
  input: AddressInput,
  rule: CurbWeightRule,
  distance: Awaited<ReturnType<typeof measureDistance>>,
) => {
  const { distanceKm: _, curbWeightRule: __, ...columns } = input;
  return {
    ...columns,
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

/**
 * Changes an address; it keeps its number, and without another rule for empty weighings that one too. One that was merged into
 * another stays as it is.
 */
export const updateAddress = (scope: Scope, record: RecordVersion, input: AddressInput): Promise<Address> =>
  changeRecord(scope, addressRecord, record, async (before) => {
    if (before.mergedInto) throw new Refusal('address.merged');
    const rule = input.curbWeightRule ?? before.curbWeightRule;
    return addressColumns(input, rule, await measureDistance(scope, input, before));
  });

/** Deletes an address that has no proofs, vehicles or drivers and that no contract or booking names. */
export const deleteAddress = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, addressRecord, record);
