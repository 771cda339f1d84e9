import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { areWeightsAmiss } from '@halm/model/yard/bookings/booking-flags.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readableError, reasonText } from '../../core/words/reason-text.ts';
import { ApprovalAsking } from '../approvals/approval-asking.tsx';
import classes from './step-panel.module.css';
import { useStep } from './use-step.ts';

/** Why something did not work, where the eye is. */
export const StepError = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className={classes.error}>
      {readableError(error)}
    </p>
  ) : null;

/** A step that only has to be said to be done; disabled with the reason while it can't be. */
export const StepButton = ({ booking, label }: { booking: Booking; label: string }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const verdict = bookingCan.takeStep(booking.facts, booking.step);
  // Only the last step is a way past the doubt: before it the lorry goes on as it would anyway.
  const isPastDoubt = booking.step === 'finishProcess' && areWeightsAmiss(booking.flags);
  return (
    <div className={classes.form}>
      {verdict !== true && (
        <div className={classes.blocked} role="status">
          <p>{reasonText(verdict.reason)}</p>
          {verdict.reason === 'booking.waiting-for-approval' && <ApprovalAsking booking={booking} />}
        </div>
      )}
      <StepError error={error} />
      <Button
        size="xl"
        fullWidth
        variant={isPastDoubt ? 'default' : 'filled'}
        disabled={verdict !== true}
        loading={isBusy}
        onClick={() => take()}
      >
        {isPastDoubt ? t('weighings.finishAnyway') : label}
      </Button>
    </div>
  );
};
