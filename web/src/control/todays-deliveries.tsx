import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { bookedAmount } from '../bookings/booking-columns.tsx';
import { BookingStatusBadge } from '../bookings/booking-status.tsx';
import { AddButton } from '../ui/add-button.tsx';
import classes from './control.module.css';

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
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>{t('manager.deliveries')}</h2>
        <AddButton size="sm" to="/verwaltung/buchungen/add">
          {t('bookings:list.add')}
        </AddButton>
      </div>
      {isLoaded && deliveries.length === 0 && <p className={classes.soft}>{t('manager.none')}</p>}
      <ul className={`${classes.rows} ${classes.deliveries}`}>
        {deliveries.map((booking) => (
          <li key={booking.id}>
            <Link className={classes.number} to="/verwaltung/buchungen/$bookingId" params={{ bookingId: booking.id }}>
              {booking.number}
            </Link>
            <span className={classes.goods}>
              {[booking.articleName, booking.supplierName].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.soft}>{booking.licensePlate}</span>
            <span className={classes.amount}>{bookedAmount(booking)}</span>
            {booking.status === 'open' ? (
              <span className={classes.soft}>{t(`bookings:step.${booking.step}`)}</span>
            ) : (
              <BookingStatusBadge status={booking.status} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
