import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MeasuredAmount, useMeasured } from '../weighing/measured-amount.tsx';
import { useDoubtfulAmount } from '../weighing/use-doubtful-amount.ts';
import { StepButton, StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useFreshError } from './use-fresh-error.ts';
import { useStep } from './use-step.ts';

const MeasuredLoad = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error: refused } = useStep(booking);
  const { measured, setMeasured, said } = useMeasured(booking, booking.origin?.id);
  const error = useFreshError(refused, [said, measured.unit].join());
  const { isDoubtful, confirmAmount } = useDoubtfulAmount(error, measured);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (said) take({ amount: said, unit: measured.unit, confirmAmount });
      }}
    >
      <MeasuredAmount measured={measured} onMeasured={setMeasured} />
      <StepError error={error} />
      <Button
        size="xl"
        type="submit"
        fullWidth
        color={isDoubtful ? 'red.9' : undefined}
        disabled={!said}
        loading={isBusy}
      >
        {t(isDoubtful ? 'slurry.confirmAmount' : 'slurry.loaded')}
      </Button>
    </form>
  );
};

/** Loading: what doesn't go over the scale is measured. */
export const LoadStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  return booking.type === 'outgoing' && !isWeighed(booking.facts) ? (
    <MeasuredLoad booking={booking} />
  ) : (
    <StepButton booking={booking} label={t('step.confirm')} />
  );
};
