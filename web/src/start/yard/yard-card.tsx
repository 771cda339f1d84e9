import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shownStep } from '../../yard/bookings/shown-step.ts';
import { WaitingBadge } from '../../yard/offline/waiting-list.tsx';
import { useWaited } from './use-waited.ts';
import classes from './yard.module.css';
import type { YardBooking } from './yard-steps.ts';
import { TouchButton, useYardTouch } from './yard-touch.tsx';

/**
 * The place that its due step leads to or is done at; what loaded without a
 * line is on its way to the other one.
 */
const placeOf = ({ booking, waiting }: YardBooking): string | undefined => {
  const isLoaded =
    booking.type === 'internal' && waiting.some(({ step, refusal }) => step === 'loadMaterial' && !refusal);
  return (drivesToOrigin(booking) && !isLoaded ? booking.origin : booking.destination)?.name;
};

type YardCardProps = YardBooking & {
  /** Where no heading says it, or its reader looks at one lorry alone. */
  saysNext: boolean;
};

/**
 * A booking of the yard, which leads to its gate screen: there its next step
 * is done, unless one touch is enough.
 */
export const YardCard = ({ booking, waiting, step, saysNext }: YardCardProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  const kind = booking.type === 'incoming' ? undefined : t(`bookings:type.${booking.type}`);
  const last = waiting.at(-1);
  const isStopped = waiting.some(({ refusal }) => refusal);
  const partner = (booking.supplier ?? booking.receiver)?.name;
  const waited = useWaited(booking.arrivedAt);
  const touched = useYardTouch({ booking, waiting, step });
  return (
    <li className={classes.card} data-blocked={booking.isUnloadingBlocked || undefined}>
      <Link to="/control/bookings/$bookingId" params={{ bookingId: booking.id }} className={classes.link}>
        {last && <WaitingBadge says={isStopped ? 'titleRefused' : 'badge'} />}
        <span className={classes.first}>
          <span className={classes.plate}>
            {last?.changes.licensePlate ?? booking.licensePlate ?? t('yard.unknown')}
          </span>{' '}
          {waited && <span className={classes.waited}>{waited}</span>}
        </span>{' '}
        <span>{[kind, booking.article?.name, partner].filter(Boolean).join(' · ')}</span>{' '}
        {booking.isUnloadingBlocked && (
          <span className={classes.stop}>
            <IconLock size={18} stroke={2} aria-hidden />
            {t('bookings:unloadingBlocked')}
          </span>
        )}{' '}
        <span className={classes.soft}>
          {[booking.number, placeOf({ booking, waiting, step })].filter(Boolean).join(' · ')}
        </span>
        {saysNext && !touched && (
          <span className={classes.next}>{t('yard.next', { step: t(`bookings:step.${shownStep(step)}`) })}</span>
        )}
      </Link>
      {touched && <TouchButton key={`${touched.booking.step} ${touched.booking.status}`} {...touched} />}
    </li>
  );
};
