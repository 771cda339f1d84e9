import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { bookedAmount } from '../../yard/bookings/booked-amount.ts';
import { BookingStatusBadge } from '../../yard/bookings/booking-status.tsx';
import { yardBookings } from '../yard/open-bookings.ts';
import panel from './control.module.css';
import { DayInFigures } from './day-in-figures.tsx';
import { deliveriesQuery, SHOWN_DELIVERIES } from './overview-questions.ts';
import classes from './todays-deliveries.module.css';

const doneLast = (a: BookingSummary, b: BookingSummary): number =>
  Number(a.status === 'completed') - Number(b.status === 'completed');

const hasAmount = ({ netKg, quantity }: BookingSummary): boolean => netKg !== null || quantity !== null;

/** Says that there are more than the list shows, and where they are. */
const More = ({ today, shown, count }: { today: string; shown: number; count: number }) => {
  const { t } = useTranslation('control');
  const search = { type: 'incoming', from: today, to: today };
  return (
    <p className={panel.soft}>
      {t('manager.more', { shown: formatCount(shown), total: formatCount(count) })}{' '}
      <Link to="/verwaltung/buchungen" search={search}>
        {t('manager.all')}
      </Link>
    </p>
  );
};

/** What is announced and done today, of all `count`; what stands in the yard is shown there. */
export const TodaysDeliveries = ({ today, count }: { today: string; count: number }) => {
  const { t } = useTranslation(['control', 'bookings']);
  const { data } = useQuery(deliveriesQuery(today));
  const { data: yard } = useQuery(yardBookings);
  const inYard = new Set(yard?.items.map(({ id }) => id));
  const deliveries = (data?.items ?? []).filter(({ status }) => status !== 'aborted' && status !== 'reversed');
  const elsewhere = deliveries.filter(({ id }) => !inYard.has(id));
  return (
    <section className={panel.section}>
      <div className={panel.sectionHead}>
        <h2>{t('manager.deliveries')}</h2>
        <AddButton size="sm" to="/verwaltung/buchungen/add">
          {t('bookings:list.add')}
        </AddButton>
      </div>
      <DayInFigures />
      {data && deliveries.length === 0 && <p className={panel.soft}>{t('manager.none')}</p>}
      <ul className={classes.deliveries}>
        {elsewhere.toSorted(doneLast).map((booking) => (
          <li key={booking.id} className={classes.delivery} data-over={booking.status === 'completed' || undefined}>
            <Link className={classes.number} to="/verwaltung/buchungen/$bookingId" params={{ bookingId: booking.id }}>
              {booking.number}
            </Link>
            <span className={classes.goods}>
              {[booking.article?.name, booking.supplier?.name].filter(Boolean).join(' · ')}
            </span>
            <span className={classes.plate}>{booking.licensePlate}</span>
            <span className={classes.amount}>{hasAmount(booking) && bookedAmount(booking)}</span>
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
      {data && data.pagination.totalRecords > SHOWN_DELIVERIES && count > 0 && (
        <More today={today} shown={elsewhere.length} count={count} />
      )}
    </section>
  );
};
