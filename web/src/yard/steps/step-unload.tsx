import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { UnloadingBlocked } from './unloading-blocked.tsx';
import { useStep } from './use-step.ts';

/**
 * Unloading: blocked with the reason and who can help; beyond the location's
 * maximum only when that is confirmed.
 */
export const UnloadStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const verdict = bookingCan.takeStep(booking.facts, 'unloadMaterial');
  const isFull = error?.reason === 'inventory.location-full';
  return (
    <div className={classes.form}>
      <p className={classes.place}>{booking.destination?.name}</p>
      {verdict !== true && <UnloadingBlocked booking={booking} reason={verdict.reason} />}
      <StepError error={error} />
      {isFull ? (
        <Button size="xl" color="red.9" fullWidth loading={isBusy} onClick={() => take({ confirmOverfill: true })}>
          {t('action.overfill')}
        </Button>
      ) : (
        <Button size="xl" fullWidth disabled={verdict !== true} loading={isBusy} onClick={() => take()}>
          {t('action.unloaded')}
        </Button>
      )}
    </div>
  );
};
