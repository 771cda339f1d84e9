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
  // What the record says would be the same in every row.
  const columns = useBookingColumns().filter(({ id }) => id !== (whose === 'article' ? 'article' : 'partner'));
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
