import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { yardBookings } from '../yard/open-bookings.ts';
import { useWaited } from '../yard/use-waited.ts';
import { sortYard, type YardBooking } from '../yard/yard-steps.ts';
import panel from './control.module.css';
import classes from './yard-by-step.module.css';

/** So many lorries are shown here; the yard shows them all. */
const SHOWN = 10;

type LorryProps = Pick<YardBooking, 'booking'> & { step: BookingStep };

/** One lorry: what it waits for, who it is, since when, and what stops it. */
const Lorry = ({ booking, step }: LorryProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  const { id, number, licensePlate, article, supplier, receiver, arrivedAt, isUnloadingBlocked } = booking;
  const waited = useWaited(arrivedAt);
  return (
    <li className={classes.lorry} data-blocked={isUnloadingBlocked || undefined}>
      <span className={classes.step}>{t(`bookings:step.${step}`)}</span>
      <Link className={classes.plate} to="/verwaltung/buchungen/$bookingId" params={{ bookingId: id }}>
        {licensePlate ?? number}
      </Link>
      <span className={classes.goods}>{[article?.name, (supplier ?? receiver)?.name].filter(Boolean).join(' · ')}</span>
      <span className={classes.stop}>
        {isUnloadingBlocked && (
          <>
            <IconLock size={16} stroke={2} aria-hidden />
            {t('bookings:unloadingBlocked')}
          </>
        )}
      </span>
      <span className={classes.waited}>{waited}</span>
    </li>
  );
};

/** Who stands in the yard, by the step that is due, and how long; the yard itself does the steps. */
export const YardByStep = () => {
  const { t } = useTranslation('control');
  const { data, error, refetch } = useQuery(yardBookings);
  const { groups } = sortYard({ arrived: data?.items ?? [], announced: [], waiting: [] });
  const lorries = groups.flatMap(({ step, bookings }) => bookings.map(({ booking }) => ({ booking, step })));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const total = data?.pagination.totalRecords ?? 0;
  return (
    <section className={panel.section} aria-labelledby="yard">
      <div className={panel.sectionHead}>
        <h2 id="yard">
          {t('manager.yard')} {total > 0 && <span className={panel.soft}>{formatCount(total)}</span>}
        </h2>
        <Link to="/control" search={{ tab: 'yard' }}>
          {t('manager.toYard')}
        </Link>
      </div>
      {data && total === 0 && <p className={panel.soft}>{t('manager.yardEmpty')}</p>}
      {total > 0 && (
        <ul className={classes.lorries}>
          {lorries.slice(0, SHOWN).map(({ booking, step }) => (
            <Lorry key={booking.id} booking={booking} step={step} />
          ))}
        </ul>
      )}
      {total > SHOWN && (
        <p className={panel.soft}>{t('yard.more', { shown: formatCount(SHOWN), total: formatCount(total) })}</p>
      )}
    </section>
  );
};
