import { IconFileText, IconFileUpload, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton, LinkButton } from '../../core/lists/add-button.tsx';
import { useLeadingRows } from '../../core/lists/leading-rows.ts';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useBookingColumns } from './booking-columns.tsx';
import { BookingFilters, useMoreBookingFilters } from './booking-filters.tsx';
import { inYardFirst } from './in-yard-first.ts';

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
        title={t('list.import')}
        leftSection={<IconFileUpload size={18} aria-hidden />}
      >
        {t('list.import')}
      </LinkButton>
      <LinkButton
        to="/verwaltung/buchungen/nachtragen"
        variant="default"
        title={t('paper.add')}
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {t('paper.add')}
      </LinkButton>
      <AddBooking />
    </>
  );
};

/** All bookings of the plant: what stands in the yard, then the newest first. */
export const BookingListPage = () => {
  const { t } = useTranslation('bookings');
  const list = useList('GET /bookings', 'bookings');
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={useBookingColumns()}
      leading={useLeadingRows(list, { query: inYardFirst })}
      rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
      actions={<Actions />}
      searchLabel={t('list.search')}
      defaultSort="-deliveryDate"
      filters={<BookingFilters />}
      moreFilters={useMoreBookingFilters()}
      empty={{ icon: IconTruck, title: t('list.empty.title'), text: t('list.empty.text'), action: <AddBooking /> }}
    />
  );
};
