import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListRows } from '../ui/list-rows.tsx';
import { useList } from '../ui/use-list.ts';
import { useBookingColumns } from './booking-columns.tsx';
import classes from './bookings.module.css';

/** What was booked on a contract, newest first. */
export const ContractBookings = ({ contractId }: { contractId: string }) => {
  const { t } = useTranslation('bookings');
  // Who delivers is what the contract says; it would be the same in every row.
  const columns = useBookingColumns().filter(({ id }) => id !== 'partner');
  return (
    <div className={classes.tab}>
      <ListRows
        title={t('list.title')}
        list={useList('GET /bookings', 'contract-bookings', { contractId })}
        columns={columns}
        rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
        defaultSort="-deliveryDate"
        empty={{ icon: IconTruck, title: t('contract.empty.title'), text: t('contract.empty.text') }}
      />
    </div>
  );
};
