import type { Named } from '@halm/model/core/contract/fields.ts';
import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import type { BookingType, CorrectionKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { sampleStateOf } from '@halm/model/yard/samples/sample.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate } from '../../core/words/formats.ts';
import { memoizeText } from '../../core/words/memoize-text.ts';
import { bookedAmount } from './booked-amount.ts';
import { BookingProgress } from './booking-status.tsx';

/** Where from and where to, as far as it is known. */
const bookedPlace = ({ origin, destination }: BookingSummary): string =>
  [origin?.name, destination?.name].filter(Boolean).join(' → ') || '–';

const linked = (kind: 'address' | 'article', record: Named | null) =>
  record ? <RecordLink kind={kind} record={record} /> : '–';

/** What a booking is driven with or by; a link unless that was only typed. */
const onRecord = (kind: 'vehicle' | 'driver', id: string | null, name: string | null) =>
  id && name ? <RecordLink kind={kind} record={{ id, name }} /> : (name ?? '–');

/**
 * The columns of a list of bookings, those in front that tell most: a narrow
 * screen shows the others only by scrolling.
 */
export const useBookingColumns = (): Column<BookingSummary>[] => {
  const { t } = useTranslation(['bookings', 'samples']);
  const nameOfType = memoizeText((type: BookingType | CorrectionKind) => t(`type.${type}`));
  const nameOfSample = memoizeText((state: ReturnType<typeof sampleStateOf>) => t(`samples:status.${state}`));
  return [
    {
      id: 'number',
      header: t('column.number'),
      cell: ({ number }) => number,
      sort: 'number',
    },
    {
      id: 'date',
      header: t('column.date'),
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
      sort: 'deliveryDate',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (booking) => <BookingProgress {...booking} />,
    },
    { id: 'article', header: t('column.article'), cell: ({ article }) => linked('article', article) },
    {
      id: 'amount',
      header: t('column.amount'),
      cell: (booking) => bookedAmount(booking) ?? '–',
      align: 'right',
      sort: 'netKg',
    },
    {
      id: 'partner',
      header: t('column.partner'),
      cell: ({ supplier, receiver }) => linked('address', supplier ?? receiver),
    },
    {
      id: 'plate',
      header: t('column.plate'),
      cell: ({ vehicleId, licensePlate }) => onRecord('vehicle', vehicleId, licensePlate),
      sort: 'licensePlate',
    },
    { id: 'type', header: t('column.type'), cell: ({ type, correctionKind }) => nameOfType(correctionKind ?? type) },
    {
      id: 'driver',
      header: t('column.driver'),
      cell: ({ driverId, driverName }) => onRecord('driver', driverId, driverName),
      isOptional: true,
    },
    { id: 'place', header: t('column.place'), cell: bookedPlace, isOptional: true },
    { id: 'sample', header: t('samples:number'), cell: ({ sample }) => sample?.number ?? '–', isOptional: true },
    {
      id: 'sampleState',
      header: t('samples:title'),
      cell: ({ sample }) => (sample ? nameOfSample(sampleStateOf(sample)) : '–'),
      isOptional: true,
    },
  ];
};
