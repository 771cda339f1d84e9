import { isOver } from '@halm/model/bookings/over-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { RecordAttachments } from '../attachments/record-attachments.tsx';
import { useCommentsTab } from '../comments/use-comments-tab.tsx';
import { BookingOrigins } from '../genealogy/booking-origins.tsx';
import { BookingWhereabouts } from '../genealogy/booking-whereabouts.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FlagList } from '../ui/flag-list.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFactsTab } from './booking-facts.tsx';
import { BookingHistoryTab } from './booking-history.tsx';
import { BookingStatusBadge } from './booking-status.tsx';
import { StepPanel } from './step-panel.tsx';
import { useBookingFlags } from './use-booking-flags.tsx';

/** Which bookings take stock, and which bring some, once they are posted. */
const takes = new Set(['outgoing', 'internal', 'manual-correction']);
const brings = new Set(['incoming', 'internal']);
const posted = new Set(['completed', 'reversed']);

/** One booking: what it is, what it waits for, its next step, facts and history. */
export const BookingDetailPage = () => {
  const { t } = useTranslation(['bookings', 'attachments', 'genealogy']);
  const { bookingId } = useParams({ from: '/verwaltung/buchungen/$bookingId/' });
  const { data: booking } = useSuspenseQuery(recordQuery('GET /bookings/:id', { id: bookingId }));
  const flags = useBookingFlags(booking);
  const comments = useCommentsTab({ owner: 'bookings', id: bookingId });
  const partner = booking.supplier?.name ?? booking.receiver?.name;
  const isPosted = posted.has(booking.status);
  const ways = [
    {
      ...{ id: 'origins', label: t('genealogy:origins.title'), isMeant: takes.has(booking.type) },
      content: () => <BookingOrigins bookingId={bookingId} />,
    },
    {
      ...{ id: 'whereabouts', label: t('genealogy:whereabouts.title'), isMeant: brings.has(booking.type) },
      content: () => <BookingWhereabouts bookingId={bookingId} />,
    },
  ].filter(({ isMeant }) => isPosted && isMeant);
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
        ...ways,
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
