import type { BookingInput } from '@halm/model/yard/bookings/booking.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Refuses a person of a booking who belongs neither to its supplier nor to its receiver. */
export const checkContact = async (
  scope: Scope,
  { contactId, supplierId, receiverId }: Pick<BookingInput, 'contactId' | 'supplierId' | 'receiverId'>,
): Promise<void> => {
  if (!contactId) return;
  const companies = [supplierId, receiverId].filter((id) => id !== null);
  const contact = await scope.db
    .selectFrom('contacts')
    .select('addressId')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!contact || !companies.includes(contact.addressId)) throw refuseField('contactId', 'unknown');
};
