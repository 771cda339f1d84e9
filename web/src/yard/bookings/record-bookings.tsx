import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../core/lists/use-list.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { BookingFilters, useMoreBookingFilters } from './booking-filters.tsx';

type Of =
  | { readonly contractId: string }
  | { readonly supplierId: string }
  /** Only what came and was posted. */
  | { readonly supplierId: string; readonly type: 'incoming'; readonly status: 'completed' }
  | { readonly articleId: string };

const whoseOf = (of: Of) => {
  if ('contractId' in of) return 'contract';
  return 'supplierId' in of ? 'supplier' : 'article';
};

/** What was booked on a contract, came from a supplier or was booked of an article, newest first. */
export const RecordBookings = ({ of }: { of: Of }) => {
  const { t } = useTranslation('bookings');
  const whose = whoseOf(of);
  const fixed = Object.keys(of);
  // What the record says would be the same in every row.
  const columns = useBookingColumns().filter(({ id }) => id !== (whose === 'article' ? 'article' : 'partner'));
  return (
    <TabList
      title={t('list.title')}
      list={useList('GET /bookings', `${whose}-bookings`, of)}
      columns={columns}
      rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
      searchLabel={t('list.search')}
      filters={<BookingFilters fixed={fixed} />}
      moreFilters={useMoreBookingFilters(fixed)}
      defaultSort="-deliveryDate"
      empty={{ icon: IconTruck, title: t(`${whose}.empty.title`), text: t(`${whose}.empty.text`) }}
    />
  );
};
