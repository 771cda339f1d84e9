import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { bookedAmount } from '../bookings/booked-amount.ts';
import { BookingStatusBadge } from '../bookings/booking-status.tsx';
import { AddButton } from '../ui/add-button.tsx';
import panel from './control.module.css';
import classes from './todays-deliveries.module.css';

const doneLast = (a: BookingSummary, b: BookingSummary): number =>
  Number(a.status === 'completed') - Number(b.status === 'completed');

/** What is announced, in the yard and done today; each leads to its booking. */
export const TodaysDeliveries = ({
  deliveries,
  isLoaded,
}: {
  deliveries: readonly BookingSummary[];
  isLoaded: boolean;
}) => {
  const { t } = useTranslation(['control', 'bookings']);
  return (
    <section className={panel.section}>
      <div className={panel.sectionHead}>
        <h2>{t('manager.deliveries')}</h2>
        <AddButton size="sm" to="/verwaltung/buchungen/add">
          {t('bookings:list.add')}
        </AddButton>
      </div>
      {isLoaded && deliveries.length === 0 && <p className={panel.soft}>{t('manager.none')}</p>}
      <ul className={classes.deliveries}>
        {deliveries.toSorted(doneLast).map((booking) => (
          <li key={booking.id} className={classes.delivery} data-over={booking.status === 'completed' || undefined}>
            <Link className={classes.number} to="/verwaltung/buchungen/$bookingId" params={{ bookingId: booking.id }}>
              {booking.number}
            </Link>
            <span className={classes.goods}>
              {[booking.articleName, booking.supplierName].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.plate}>{booking.licensePlate}</span>
            <span className={classes.amount}>{bookedAmount(booking)}</span>
            <span className={classes.state}>
              {booking.status === 'open' ? (
                t(`bookings:step.${booking.step}`)
              ) : (
                <BookingStatusBadge status={booking.status} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
