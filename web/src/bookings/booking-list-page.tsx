import { bookingKindSchema, bookingStatusSchema } from '@halm/model/bookings/booking-kinds.ts';
import { sampleFilters } from '@halm/model/samples/sample.ts';
import { IconFileUpload, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton, LinkButton } from '../ui/add-button.tsx';
import { DateRangeFilter } from '../ui/date-range-filter.tsx';
import { SelectFilter } from '../ui/list-filters.tsx';
import { ListPage } from '../ui/list-page.tsx';
import { useList } from '../ui/use-list.ts';
import { useBookingColumns } from './booking-columns.tsx';

const AddBooking = () => {
  const { t } = useTranslation('bookings');
  return <AddButton to="/verwaltung/buchungen/add">{t('list.add')}</AddButton>;
};

const Actions = () => {
  const { t } = useTranslation('bookings');
  return (
    <>
      <LinkButton
        to="/verwaltung/importe"
        search={{ kind: 'bookings' }}
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
      >
        {t('list.import')}
      </LinkButton>
      <AddBooking />
    </>
  );
};

/** All bookings of the plant, newest first. */
export const BookingListPage = () => {
  const { t } = useTranslation(['bookings', 'samples']);
  const list = useList('GET /bookings', 'bookings');
  const statuses = bookingStatusSchema.options.map((value) => ({ value, label: t(`status.${value}`) }));
  const types = bookingKindSchema.options.map((value) => ({ value, label: t(`type.${value}`) }));
  const samples = sampleFilters.map((value) => ({ value, label: t(`samples:filter.${value}`) }));
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={useBookingColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
      actions={<Actions />}
      searchLabel={t('list.search')}
      defaultSort="-deliveryDate"
      filters={
        <>
          <SelectFilter name="status" label={t('column.status')} options={statuses} />
          <SelectFilter name="type" label={t('column.type')} options={types} />
          <SelectFilter name="sample" label={t('samples:title')} options={samples} />
          <DateRangeFilter label={t('list.days')} />
        </>
      }
      empty={{ icon: IconTruck, title: t('list.empty.title'), text: t('list.empty.text'), action: <AddBooking /> }}
    />
  );
};
