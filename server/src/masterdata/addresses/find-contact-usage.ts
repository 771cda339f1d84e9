import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getContact } from './find-contacts.ts';

/** The contracts, orders of analyses and bookings that name a person of an address. */
export const findContactUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getContact(scope, id);
  return findUsage(scope, 'contacts', id);
};
