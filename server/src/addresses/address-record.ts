import type { AddressInput } from '@halm/model/addresses/address.ts';
import type { CurbWeightRule } from '@halm/model/addresses/curb-weight-rule.ts';
import { getAddress } from './get-address.ts';

/** Addresses as records: how they are created, changed and deleted. */
export const addressRecord = { table: 'addresses', entity: 'addresses', get: getAddress } as const;

/** What a form says as it is stored: the distance in metres, the rule in columns. */
export const addressColumns = (input: AddressInput, rule: CurbWeightRule, distanceM: number | null) => {
  const { distanceKm: _, curbWeightRule: __, ...columns } = input;
  return {
    ...columns,
    distanceM,
    curbWeightRule: rule.type,
    curbWeightIntervalHours: rule.intervalHours,
    curbWeightTimesPerDay: rule.timesPerDay,
  };
};
