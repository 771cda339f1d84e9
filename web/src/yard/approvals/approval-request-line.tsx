import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../core/words/formats.ts';

/** Who has asked for an approval when, with what they say; nothing where nobody waits. */
export const ApprovalRequestLine = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { approvalRequest: request, facts } = booking;
  if (!request || !facts.approvalAsked) return null;
  const { requestedByName: name, requestedAt, note } = request;
  return (
    <>
      <p>{t('request.asked', { name, time: formatDateTime(requestedAt) })}</p>
      {note && <p>{t('request.note', { note })}</p>}
    </>
  );
};
