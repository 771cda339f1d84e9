import type { Address, AddressInput } from '@halm/model/addresses/address.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { addressColumns, addressRecord } from './address-record.ts';
import { measureDistance } from './measure-distance.ts';

/** Changes an address; it keeps its number, and without another rule for empty weighings that one too. */
export const updateAddress = (scope: Scope, record: RecordVersion, input: AddressInput): Promise<Address> =>
  changeRecord(scope, addressRecord, record, async (before) => {
    const rule = input.curbWeightRule ?? before.curbWeightRule;
    return addressColumns(input, rule, await measureDistance(scope, input, before));
  });
