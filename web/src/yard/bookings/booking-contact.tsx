import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';

type BookingContactProps = { type: string; booking: Booking | undefined };

/**
 * Whom to ask about the booking: one of the people of its supplier or receiver; asked for once that is known.
 */
export const BookingContact = ({ type, booking }: BookingContactProps) => {
  const { t } = useTranslation('bookings');
  const partnerId = useFieldValue<string | null>(type === 'outgoing' ? 'receiverId' : 'supplierId');
  const contactId = useFieldValue<string | null>('contactId');
  const maySee = useMay('GET /contacts');
  if (!partnerId || !maySee) return null;
  return (
    <ReferenceField
      // Another company has other people.
      key={partnerId}
      path="contactId"
      label={t('form.contact')}
      call="GET /contacts"
      query={{ addressId: partnerId }}
      name={({ name }) => name}
      initial={booking?.contact?.id === contactId ? booking.contact : null}
    />
  );
};
