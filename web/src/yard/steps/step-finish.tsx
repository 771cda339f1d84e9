import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { areWeightsAmiss } from '@halm/model/yard/bookings/booking-flags.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openLeavingPaper, opensPaper } from './leaving-paper.ts';
import { StepButton, StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useStep } from './use-step.ts';

/** The last press of a trip, and with it the paper that its driver takes along; or without. */
export const FinishStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  // Past weights that are amiss nobody goes by in a hurry.
  if (!opensPaper(booking) || areWeightsAmiss(booking.flags))
    return <StepButton booking={booking} label={t('step.confirm')} />;
  const finish = (onDone?: () => void) => take({}, {}, { onDone });
  return (
    <div className={classes.form}>
      <StepError error={error} />
      <Button size="xl" fullWidth loading={isBusy} onClick={() => finish(() => openLeavingPaper(booking.id))}>
        {t('finish.withPaper')}
      </Button>
      <Button size="lg" variant="default" fullWidth disabled={isBusy} onClick={() => finish()}>
        {t('finish.withoutPaper')}
      </Button>
    </div>
  );
};
