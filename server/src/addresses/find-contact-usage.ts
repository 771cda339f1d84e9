import type { RecordUsage } from '@halm/model/contract/record-usage.ts';
import { analysisOrdersNaming } from '../platform/analysis-orders-naming.ts';
import { bookingsNaming } from '../platform/bookings-naming.ts';
import { contractsNaming } from '../platform/contracts-naming.ts';
import { findUsage } from '../platform/record-usage.ts';
import type { Scope } from '../platform/scope.ts';
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
