import type { RecordUsage } from '@halm/model/contract/record-usage.ts';
import { bookingsNaming } from '../platform/bookings-naming.ts';
import { findUsage } from '../platform/record-usage.ts';
import type { Scope } from '../platform/scope.ts';
import { valueSetsNaming } from '../platform/value-sets-naming.ts';
import { getContract } from './find-contracts.ts';

/** Where a contract is used: what was booked on it, or is on its way. */
export const findContractUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getContract(scope, id);
  const bookings = bookingsNaming(scope, ['contractId'], id);
  return findUsage({
    openBooking: bookings.open,
    valueSet: valueSetsNaming(scope, 'contractId', id),
    booking: bookings.over,
  });
};
