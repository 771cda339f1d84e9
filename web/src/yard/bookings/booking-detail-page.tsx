import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { useHistory } from '../../core/records/use-history.ts';
import { type StoredValues, useMeasuredFields } from '../../purchasing/contracts/measured-fields.ts';
import { RecordAttachments } from '../../records/attachments/record-attachments.tsx';
import { useCommentsTab } from '../../records/comments/use-comments-tab.tsx';
import { BookingOrigins } from '../../stock/genealogy/booking-origins.tsx';
import { BookingWhereabouts } from '../../stock/genealogy/booking-whereabouts.tsx';
import { BackDatingNote } from '../corrections/back-dating-note.tsx';
import { BookingSampleTab } from '../samples/booking-sample.tsx';
import { StepPanel } from '../steps/step-panel.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingFactsTab } from './booking-facts.tsx';
import { bookingHistoryFields, type StoredBooking } from './booking-history-fields.ts';
import { BookingState, bookingTitle } from './booking-title.tsx';
import { fieldsInSentence, historySentence } from './history-sentence.ts';
import { useBookingFlags } from './use-booking-flags.tsx';

/** What happened to a booking, newest first. */
const BookingHistoryTab = ({ booking }: { booking: Booking }) => {
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

/**
 * Which bookings take stock, and which bring some, once they are posted; of which nobody can take a sample.
 */
const takes = new Set(['outgoing', 'internal', 'manual-correction']);
const brings = new Set(['incoming', 'internal', 'stock-entry']);
const unsampled = new Set(['manual-correction', 'reversal']);
const posted = new Set(['completed', 'reversed']);

type BookingDetailPageProps = {
  /** The papers that were kept of it. */
  papers: (booking: Booking) => ReactNode;
};

/** One booking: what it is, what it waits for, its next step, facts and history. */
export const BookingDetailPage = ({ papers }: BookingDetailPageProps) => {
  const { t } = useTranslation(['bookings', 'attachments', 'documents', 'genealogy']);
  const { bookingId } = useParams({ from: '/verwaltung/buchungen/$bookingId/' });
  const { data: booking } = useSuspenseQuery(recordQuery('GET /bookings/:id', { id: bookingId }));
  const flags = useBookingFlags(booking);
  const comments = useCommentsTab({ owner: 'bookings', id: bookingId });
  // Nothing came of which a sample could be: neither of a correction nor of what takes a booking back.
  const samples = unsampled.has(booking.type)
    ? []
    : [{ id: 'sample', label: t('tab.sample'), content: () => <BookingSampleTab booking={booking} /> }];
  const isPosted = posted.has(booking.status);
  const ways = [
    {
      id: 'origins',
      label: t('genealogy:origins.title'),
      isMeant: takes.has(booking.type),
      content: () => <BookingOrigins bookingId={bookingId} />,
    },
    {
      id: 'whereabouts',
      label: t('genealogy:whereabouts.title'),
      isMeant: brings.has(booking.type),
      content: () => <BookingWhereabouts bookingId={bookingId} />,
    },
  ].filter(({ isMeant }) => isPosted && isMeant);
  return (
    <DetailPage
      {...bookingTitle(booking)}
      back={<Link to="/verwaltung/buchungen">{t('list.title')}</Link>}
      state={<BookingState booking={booking} />}
      actions={<BookingActions key={booking.id} booking={booking} />}
      notice={
        <>
          <FlagList label={t('flags')} flags={flags} />
          {!isOver(booking.status) && <BackDatingNote booking={booking} />}
          {!isOver(booking.status) && <StepPanel booking={booking} />}
        </>
      }
      tabs={[
        { id: 'details', label: t('tab.details'), content: () => <BookingFactsTab booking={booking} /> },
        { id: 'papers', label: t('documents:title'), content: () => papers(booking) },
        ...ways,
        {
          id: 'attachments',
          label: t('attachments:title'),
          content: () => <RecordAttachments owner="bookings" id={bookingId} />,
        },
        comments,
        ...samples,
        { id: 'history', label: t('tab.history'), content: () => <BookingHistoryTab booking={booking} /> },
      ]}
    />
  );
};
