import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { drivesToOrigin } from '@halm/model/yard/bookings/booking-steps.ts';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { PlaceChoice } from './place-choice.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useFreshError } from './use-fresh-error.ts';
import { useStep } from './use-step.ts';

/** Where to: the proposed storage location in large type, and a way to choose another one. */
export const DriveStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error: refused } = useStep(booking);
  const isOrigin = drivesToOrigin(booking);
  const named = isOrigin ? booking.origin : booking.destination;
  const [location, setLocation] = useState(named ?? booking.proposedLocations[0] ?? null);
  const error = useFreshError(refused, location?.id);
  const against = useStorageFit(booking.article?.id);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!stopAtUnchosen(event.currentTarget))
      take({ locationId: location?.id ?? null }, { [isOrigin ? 'origin' : 'destination']: location });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PlaceChoice value={location} onValue={setLocation} against={isOrigin ? undefined : against} />
      <StepError error={error} />
      <Button size="xl" type="submit" fullWidth disabled={!location} loading={isBusy}>
        {t('action.drive')}
      </Button>
    </form>
  );
};
