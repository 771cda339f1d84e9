import type { Booking } from '@halm/model/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { type StoredValues, useMeasuredFields } from '../contracts/measured-fields.ts';
import { ChangesHistory } from '../ui/changes-history.tsx';
import { useHistory } from '../ui/use-history.ts';
import { bookingHistoryFields, type StoredBooking } from './booking-history-fields.ts';
import { historySentence, toldInSentence } from './history-sentence.ts';

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
      told={toldInSentence}
      fields={[...bookingHistoryFields(t, names, booking), ...measured]}
    />
  );
};
