import type { BookingCounts } from '@halm/model/yard/stock-counts/booking-counts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatCount } from '../../core/words/formats.ts';

const CountLink = ({ count }: { count: NonNullable<BookingCounts['count']> }) => {
  const { t } = useTranslation('stockCounts');
  return (
    <Link to="/verwaltung/bestand/inventur/$countId" params={{ countId: count.id }}>
      {t('name', { number: formatCount(count.number) })}
    </Link>
  );
};

/** The count whose entry a posted booking is, and the entries of counts that took up what it changed. */
export const BookingCountsCard = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('stockCounts');
  const mayAsk = useMay('GET /bookings/:id/counts');
  const { data } = useQuery({ ...recordQuery('GET /bookings/:id/counts', { id: bookingId }), enabled: mayAsk });
  if (!data || (!data.count && data.adjustments.length === 0)) return null;
  const { count, cause, adjustments } = data;
  return (
    <FactList
      title={t('ofBooking.title')}
      facts={[
        ...(count ? [{ label: t('ofBooking.count'), value: <CountLink count={count} /> }] : []),
        ...(cause ? [{ label: t('ofBooking.cause'), value: <RecordLink kind="booking" record={cause} /> }] : []),
        ...adjustments.map(({ booking, count: of }) => ({
          label: t('ofBooking.taken'),
          value: (
            <>
              <CountLink count={of} /> · <RecordLink kind="booking" record={booking} />
            </>
          ),
        })),
      ]}
    />
  );
};
