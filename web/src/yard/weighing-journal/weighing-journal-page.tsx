import type { JournalEntry } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { useJournalColumns } from './journal-columns.tsx';
import { JournalFilters, useMoreJournalFilters } from './journal-filters.tsx';
import { JournalTotals } from './journal-totals.tsx';

const BOOKING = '/verwaltung/buchungen/$bookingId';

/** All that was weighed, as the calibration office and auditors ask for it; opens with the current month. */
export const WeighingJournalPage = () => {
  const { t } = useTranslation('weighingJournal');
  const list = useList('GET /bookings/weighing-journal', 'weighing-journal', {}, { range: 'this-month' });
  const leadsToBookings = useCanOpen()(BOOKING);
  return (
    <ListPage<JournalEntry>
      title={t('title')}
      list={list}
      columns={useJournalColumns()}
      {...(leadsToBookings && { rowLink: ({ id }) => ({ to: BOOKING, params: { bookingId: id } }) })}
      sums={<JournalTotals query={list.query} />}
      isFolded
      searchLabel={t('search')}
      defaultSort="-deliveryDate"
      filters={<JournalFilters />}
      moreFilters={useMoreJournalFilters()}
      empty={{ icon: IconScale, title: t('none.title'), text: t('none.text') }}
    />
  );
};
