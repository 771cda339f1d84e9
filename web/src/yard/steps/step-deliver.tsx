import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { MeasuredAmount, useMeasured } from '../weighing/measured-amount.tsx';
import { useDoubtfulAmount } from '../weighing/use-doubtful-amount.ts';
import { PlaceChoice } from './place-choice.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { UnloadingBlocked } from './unloading-blocked.tsx';
import { useFreshError } from './use-fresh-error.ts';
import { useStep } from './use-step.ts';

/** Slurry that is pumped off without the scale: how much, and into what. */
export const DeliverStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error: refused } = useStep(booking);
  const [location, setLocation] = useState(booking.destination ?? booking.proposedLocations[0] ?? null);
  const { measured, setMeasured, said } = useMeasured(booking, location?.id);
  const error = useFreshError(refused, [location?.id, said, measured.unit].join());
  const against = useStorageFit(booking.article?.id);
  const verdict = bookingCan.takeStep(booking.facts, 'deliverSlurry');
  const isFull = error?.reason === 'inventory.location-full';
  const { isDoubtful, confirmAmount, noteConfirmed } = useDoubtfulAmount(error, measured);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnchosen(event.currentTarget) || !said) return;
    noteConfirmed();
    const load = { amount: said, unit: measured.unit, confirmAmount };
    take({ ...load, locationId: location?.id ?? null, confirmOverfill: isFull }, { destination: location });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PlaceChoice value={location} onValue={setLocation} against={against} />
      <MeasuredAmount measured={measured} onMeasured={setMeasured} />
      {verdict !== true && <UnloadingBlocked booking={booking} reason={verdict.reason} />}
      <StepError error={error} />
      <Button
        size="xl"
        type="submit"
        fullWidth
        color={isFull || isDoubtful ? 'red.9' : undefined}
        disabled={verdict !== true || !location || !said}
        loading={isBusy}
      >
        {isDoubtful ? t('slurry.confirmAmount') : t(isFull ? 'action.overfill' : 'slurry.delivered')}
      </Button>
    </form>
  );
};
