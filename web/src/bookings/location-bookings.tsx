import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TabList } from '../ui/tab-list.tsx';
import { useList } from '../ui/use-list.ts';
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
