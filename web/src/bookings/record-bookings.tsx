import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListRows } from '../ui/list-rows.tsx';
import { useList } from '../ui/use-list.ts';
import { useBookingColumns } from './booking-columns.tsx';
import classes from './bookings.module.css';

type Of =
  | { readonly contractId: string }
  | { readonly supplierId: string }
  /** Only what came and was posted. */
  | { readonly supplierId: string; readonly type: 'incoming'; readonly status: 'completed' };

/** What was booked on a contract or came from a supplier, newest first. */
export const RecordBookings = ({ of }: { of: Of }) => {
  const { t } = useTranslation('bookings');
  const whose = 'contractId' in of ? 'contract' : 'supplier';
  // Who delivers is what the record says; it would be the same in every row.
  const columns = useBookingColumns().filter(({ id }) => id !== 'partner');
  return (
    <div className={classes.tab}>
      <ListRows
        title={t('list.title')}
        list={useList('GET /bookings', `${whose}-bookings`, of)}
        columns={columns}
        rowLink={({ id }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } })}
        defaultSort="-deliveryDate"
        empty={{ icon: IconTruck, title: t(`${whose}.empty.title`), text: t(`${whose}.empty.text`) }}
      />
    </div>
  );
};
