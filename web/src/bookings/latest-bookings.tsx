import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { listQuery } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { ShortList } from '../ui/short-list.tsx';
import { bookedAmount } from './booked-amount.ts';
import { BookingStatusBadge } from './booking-status.tsx';

const SHOWN = 5;

type Of = { readonly contractId: string } | { readonly supplierId: string };

const Latest = ({ of }: { of: Of }) => {
  const { t } = useTranslation('bookings');
  return (
    <ShortList
      title={t('latest.title')}
      empty={t('latest.empty')}
      query={useQuery(listQuery('GET /bookings', { ...of, size: SHOWN }))}
      row={(booking) => (
        <>
          <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />
          <span>{formatDate(booking.deliveryDate)}</span>
          <span>{[booking.article?.name, bookedAmount(booking)].filter(Boolean).join(' · ')}</span>
          <BookingStatusBadge status={booking.status} />
        </>
      )}
    />
  );
};

/** What was booked last on a contract or from a supplier, for those who see bookings. */
export const LatestBookings = (props: { of: Of }) => (useMay('GET /bookings') ? <Latest {...props} /> : null);
