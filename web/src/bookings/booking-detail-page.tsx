import { isOver } from '@halm/model/bookings/over-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { RecordAttachments } from '../attachments/record-attachments.tsx';
import { useCommentsTab } from '../comments/use-comments-tab.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FlagList } from '../ui/flag-list.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFactsTab } from './booking-facts.tsx';
import { BookingHistoryTab } from './booking-history.tsx';
import { BookingStatusBadge } from './booking-status.tsx';
import { StepPanel } from './step-panel.tsx';
import { useBookingFlags } from './use-booking-flags.tsx';

/** One booking: what it is, what it waits for, its next step, facts and history. */
export const BookingDetailPage = () => {
  const { t } = useTranslation(['bookings', 'attachments']);
  const { bookingId } = useParams({ from: '/verwaltung/buchungen/$bookingId/' });
  const { data: booking } = useSuspenseQuery(recordQuery('GET /bookings/:id', { id: bookingId }));
  const flags = useBookingFlags(booking);
  const comments = useCommentsTab({ owner: 'bookings', id: bookingId });
  const partner = booking.supplier?.name ?? booking.receiver?.name;
  return (
    <DetailPage
      title={booking.number}
      back={<Link to="/verwaltung/buchungen">{t('list.title')}</Link>}
      state={
        <>
          <BookingStatusBadge status={booking.status} />{' '}
          {[t(`type.${booking.type}`), booking.article?.name, partner, formatDate(booking.deliveryDate)]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      actions={<BookingActions key={booking.id} booking={booking} />}
      notice={
        <>
          <FlagList label={t('flags')} flags={flags} />
          {!isOver(booking.status) && <StepPanel booking={booking} />}
        </>
      }
      tabs={[
        { id: 'details', label: t('tab.details'), content: () => <BookingFactsTab booking={booking} /> },
        {
          id: 'attachments',
          label: t('attachments:title'),
          content: () => <RecordAttachments owner="bookings" id={bookingId} />,
        },
        comments,
        { id: 'history', label: t('tab.history'), content: () => <BookingHistoryTab booking={booking} /> },
      ]}
    />
  );
};
