import type { Booking } from '@halm/model/bookings/booking.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatKg } from '../app/formats.ts';
import { FactList } from '../ui/fact-list.tsx';
import { bookedAmount } from './booked-amount.ts';
import { BookingApprovals } from './booking-approvals.tsx';
import { BookingWeighings } from './booking-weighings.tsx';
import classes from './bookings.module.css';

const OtherBooking = ({ other }: { other: { id: string; number: string } }) => (
  <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: other.id }}>
    {other.number}
  </Link>
);

const ContractLink = ({ contract }: Pick<Booking, 'contract'>) =>
  contract ? (
    <Link to="/verwaltung/vertraege/$contractId" params={{ contractId: contract.id }}>
      {contract.number}
    </Link>
  ) : (
    '–'
  );

/** Everything about a booking, in facts and weighings. */
export const BookingFactsTab = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { reverses, reversedBy } = booking;
  const kg = (value: number | null) => (value === null ? null : formatKg(value));
  return (
    <div className={classes.tab}>
      <FactList
        title={t('form.material')}
        facts={[
          { label: t('column.article'), value: booking.article?.name },
          { label: t('form.supplier'), value: booking.supplier?.name },
          ...(booking.receiver ? [{ label: t('form.receiver'), value: booking.receiver.name }] : []),
          { label: t('form.contract'), value: <ContractLink contract={booking.contract} /> },
          { label: t('column.date'), value: formatDate(booking.deliveryDate) },
          { label: t('form.origin'), value: booking.origin?.name },
          { label: t('form.destination'), value: booking.destination?.name },
          { label: t('column.amount'), value: bookedAmount(booking) },
        ]}
      />
      <FactList
        title={t('form.trip')}
        facts={[
          { label: t('column.plate'), value: booking.licensePlate },
          { label: t('column.driver'), value: booking.driverName },
          { label: t('form.haulier'), value: booking.logisticsCompany?.name },
          { label: t('details.full'), value: kg(booking.fullKg) },
          { label: t('details.empty'), value: kg(booking.emptyKg) },
          { label: t('details.net'), value: kg(booking.netKg) },
          { label: t('details.ticket'), value: booking.externalNumber },
          { label: t('details.completed'), value: booking.completedAt && formatDateTime(booking.completedAt) },
          ...(reverses ? [{ label: t('details.reverses'), value: <OtherBooking other={reverses} /> }] : []),
          ...(reversedBy ? [{ label: t('details.reversedBy'), value: <OtherBooking other={reversedBy} /> }] : []),
          { label: t('form.comment'), value: booking.comment },
          ...(booking.abortReason ? [{ label: t('details.aborted'), value: booking.abortReason }] : []),
        ]}
      />
      <BookingWeighings booking={booking} />
      <BookingApprovals booking={booking} />
    </div>
  );
};
