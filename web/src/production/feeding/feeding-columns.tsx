import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { BookButton } from './book-button.tsx';
import { FeedingStateBadge } from './feeding-state.tsx';
import { useFeedingNotes } from './use-feeding-notes.ts';

const amount = (kg: number | null): string => (kg === null ? '–' : formatFed(kg));

/** The columns of feeding days: what each doser fed, what it should have, what is to be done. */
export const useFeedingColumns = (): Column<FeedingDay>[] => {
  const { t } = useTranslation('feeding');
  const notes = useFeedingNotes();
  const mayBook = useMay('POST /feeding-days/:id/booking');
  const action: Column<FeedingDay> = {
    id: 'action',
    header: t('book.action'),
    isAction: true,
    cell: (day) => (day.state === 'booked' || day.state === 'open' ? '–' : <BookButton day={day} size="compact-md" />),
  };
  return [
    { id: 'day', header: t('day'), cell: ({ day }) => formatDate(day), sort: 'day' },
    { id: 'doser', header: t('doser'), cell: ({ doser }) => doser.name },
    { id: 'state', header: t('state'), cell: ({ state }) => <FeedingStateBadge state={state} /> },
    {
      id: 'article',
      header: t('article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : '–'),
    },
    { id: 'measured', header: t('measured'), align: 'right', cell: ({ measuredKg }) => amount(measuredKg) },
    { id: 'target', header: t('target'), align: 'right', cell: ({ targetKg }) => amount(targetKg), isRest: true },
    {
      id: 'accepted',
      header: t('accepted'),
      align: 'right',
      cell: ({ acceptedKg }) => amount(acceptedKg),
      isAmount: true,
    },
    { id: 'notes', header: t('notes'), cell: (day) => notes(day).join('; ') || '–' },
    {
      id: 'booking',
      header: t('booking'),
      cell: ({ booking }) =>
        booking ? <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} /> : '–',
    },
    {
      id: 'location',
      header: t('location'),
      isOptional: true,
      cell: ({ location }) => <RecordLink kind="location" record={location} />,
    },
    ...(mayBook ? [action] : []),
  ];
};
