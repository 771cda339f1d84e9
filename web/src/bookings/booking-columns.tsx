import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import type { Column } from '../ui/data-table-columns.ts';
import { bookedAmount } from './booked-amount.ts';
import { BookingStatusBadge } from './booking-status.tsx';
import classes from './bookings.module.css';

/** Where from and where to, as far as it is known. */
export const bookedPlace = ({ originName, destinationName }: BookingSummary): string =>
  [originName, destinationName].filter(Boolean).join(' → ') || '–';

/** The columns of a list of bookings, those in front that tell most: a narrow screen shows the others only by scrolling. */
export const useBookingColumns = (): Column<BookingSummary>[] => {
  const { t } = useTranslation('bookings');
  return [
    {
      id: 'number',
      header: t('column.number'),
      cell: ({ number }) => <span className={classes.nowrap}>{number}</span>,
      sort: 'number',
    },
    {
      id: 'date',
      header: t('column.date'),
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
      sort: 'deliveryDate',
    },
    { id: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    { id: 'status', header: t('column.status'), cell: ({ status }) => <BookingStatusBadge status={status} /> },
    { id: 'article', header: t('column.article'), cell: ({ articleName }) => articleName ?? '–' },
    {
      id: 'partner',
      header: t('column.partner'),
      cell: ({ supplierName, receiverName }) => supplierName ?? receiverName ?? '–',
    },
    { id: 'amount', header: t('column.amount'), cell: bookedAmount, align: 'right', sort: 'netKg' },
    { id: 'plate', header: t('column.plate'), cell: ({ licensePlate }) => licensePlate ?? '–', sort: 'licensePlate' },
    { id: 'driver', header: t('column.driver'), cell: ({ driverName }) => driverName ?? '–', isOptional: true },
    { id: 'place', header: t('column.place'), cell: bookedPlace, isOptional: true },
  ];
};
