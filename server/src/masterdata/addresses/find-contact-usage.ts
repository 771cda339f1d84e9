import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { analysisOrdersNaming } from '../../core/domain/analysis-orders-naming.ts';
import { bookingsNaming } from '../../core/domain/bookings-naming.ts';
import { contractsNaming } from '../../core/domain/contracts-naming.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getContact } from './find-contacts.ts';

/** The contracts, orders of analyses and bookings that name a person of an address. */
export const findContactUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getContact(scope, id);
  const contracts = contractsNaming(scope, (is) => is('contactId', '=', id));
  const bookings = bookingsNaming(scope, ['contactId'], id);
  return findUsage({
    openBooking: bookings.open,
    openContract: contracts.open,
    contract: contracts.over,
    analysisOrder: analysisOrdersNaming(scope, ['contactId'], id),
    booking: bookings.over,
  });
};
