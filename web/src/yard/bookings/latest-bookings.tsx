import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { ShortList } from '../../core/table/short-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { bookedAmount } from './booked-amount.ts';
import { BookingProgress } from './booking-status.tsx';

const SHOWN = 5;

type Of = { readonly contractId: string } | { readonly supplierId: string };

const Latest = ({ of }: { of: Of }) => {
  const { t } = useTranslation('bookings');
  return (
    <ShortList
      title={t('latest.title')}
      empty={t('latest.empty')}
      hasAmounts
      query={useQuery(listQuery('GET /bookings', { ...of, size: SHOWN }))}
      row={(booking) => (
        <>
          <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />
          <span>{formatDate(booking.deliveryDate)}</span>
          <span>{booking.article?.name}</span>
          <span>{bookedAmount(booking)}</span>
          <BookingProgress {...booking} />
        </>
      )}
    />
  );
};

/** What was booked last on a contract or from a supplier, for those who see bookings. */
export const LatestBookings = (props: { of: Of }) => (useMay('GET /bookings') ? <Latest {...props} /> : null);
