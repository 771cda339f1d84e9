import type { Booking } from '@halm/model/bookings/booking.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { type StoredValues, useMeasuredFields } from '../contracts/measured-fields.ts';
import { ChangesHistory } from '../ui/changes-history.tsx';
import { bookingHistoryFields, type StoredBooking } from './booking-history-fields.ts';

/** What happened to a booking, newest first. */
export const BookingHistoryTab = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const history = useQuery(recordQuery('GET /bookings/:id/history', { id: booking.id }));
  const measured = useMeasuredFields();
  const sentence = (event: string) => {
    const [step, name] = event.split('.');
    return step === 'step' && name
      ? t('history.step', { step: t(`step.${name}` as 'step.ready') })
      : t(`history.${event}` as 'history.created');
  };
  return (
    <ChangesHistory<StoredBooking & StoredValues>
      history={history}
      sentence={({ event }) => sentence(event)}
      fields={[...bookingHistoryFields(t, history.data?.names ?? {}, booking.unit), ...measured]}
    />
  );
};
