import type { Address, AddressInput } from '@halm/model/addresses/address.ts';
import type { CurbWeightRule } from '@halm/model/addresses/curb-weight-rule.ts';
import { getOrganisationSettings } from '../organisations/get-organisation-settings.ts';
import { createRecord } from '../platform/change-record.ts';
import { nextNumber } from '../platform/counters.ts';
import type { Scope } from '../platform/scope.ts';
import { addressColumns, addressRecord } from './address-record.ts';
import { measureDistance } from './measure-distance.ts';

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
