import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../core/lists/use-list.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { BookingFilters, useMoreBookingFilters } from './booking-filters.tsx';

/** What was taken from a storage location or brought to it, newest first. */
export const LocationBookings = ({ locationId }: { locationId: string }) => {
  const { t } = useTranslation('bookings');
  return (
    <TabList
      title={t('list.title')}
      list={useList('GET /bookings', 'location-bookings', { locationId })}
      columns={useBookingColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
      searchLabel={t('list.search')}
      filters={<BookingFilters />}
      moreFilters={useMoreBookingFilters(['locationId'])}
      defaultSort="-deliveryDate"
      empty={{ icon: IconTruck, title: t('location.empty.title'), text: t('location.empty.text') }}
    />
  );
};
