import { stepWithDrive } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import type { StepThere } from '@halm/model/yard/bookings/step-ahead.ts';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { useWaitingOf } from '../offline/waiting-queue.ts';
import { PlaceChoice } from './place-choice.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useFreshError } from './use-fresh-error.ts';
import { useStep } from './use-step.ts';

/**
 * Where to: the proposed storage location in large type, and a way to choose another one. Where nothing is
 * asked for what is done there, both are one press.
 */
export const DriveStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error: refused } = useStep(booking);
  const isOrigin = drivesToOrigin(booking);
  const named = isOrigin ? booking.origin : booking.destination;
  const [location, setLocation] = useState(named ?? booking.proposedLocations[0] ?? null);
  const error = useFreshError(refused, location?.id);
  const against = useStorageFit(booking.article?.id);
  const alsoDone = stepWithDrive(booking, useWaitingOf(booking.id));
  const isFull = error?.reason === 'inventory.location-full';
  const drive = (also: StepThere | undefined) => {
    const input = { locationId: location?.id ?? null, alsoDone: also ?? null, confirmOverfill: isFull };
    take(input, { [isOrigin ? 'origin' : 'destination']: location }, { alsoDone: also });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!stopAtUnchosen(event.currentTarget)) drive(alsoDone);
  };
  const done = alsoDone ? t(`action.there-${alsoDone}`) : t('action.drive');
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PlaceChoice value={location} onValue={setLocation} against={isOrigin ? undefined : against} />
      <StepError error={error} />
      <Button
        size="xl"
        type="submit"
        fullWidth
        color={isFull ? 'red.9' : undefined}
        disabled={!location}
        loading={isBusy}
      >
        {isFull ? t('action.overfill') : done}
      </Button>
      {alsoDone && (
        <Button
          size="lg"
          variant="default"
          fullWidth
          disabled={!location || isBusy}
          onClick={({ currentTarget }) => !stopAtUnchosen(currentTarget.form) && drive(undefined)}
        >
          {t('action.drive')}
        </Button>
      )}
    </form>
  );
};
