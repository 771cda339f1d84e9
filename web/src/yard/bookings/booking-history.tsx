import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import { useHistory } from '../../core/records/use-history.ts';
import { type StoredValues, useMeasuredFields } from '../../purchasing/contracts/measured-fields.ts';
import { bookingHistoryFields, type StoredBooking } from './booking-history-fields.ts';
import { fieldsInSentence, historySentence } from './history-sentence.ts';

/** What happened to a booking, newest first. */
export const BookingHistoryTab = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation(['bookings', 'samples', 'ui']);
  const history = useHistory('GET /bookings/:id/history', { id: booking.id });
  const measured = useMeasuredFields();
  const names = Object.assign({}, ...history.pages.map((page) => page.names)) as Record<string, string>;
  return (
    <ChangesHistory<StoredBooking & StoredValues>
      history={history}
      sentence={(entry) => historySentence(t, entry, { names, booking })}
      told={fieldsInSentence}
      fields={[...bookingHistoryFields(t, names, booking), ...measured]}
    />
  );
};
