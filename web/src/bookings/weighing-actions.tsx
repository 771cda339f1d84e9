import type { Booking, Weighing } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../app/reason-text.ts';
import { useMay } from '../app/use-may.ts';
import { GuardedButton } from '../ui/guarded-button.tsx';
import classes from './bookings.module.css';
import { ConfirmWeightButton } from './confirm-weight-button.tsx';
import { ReplaceWeighingDialog } from './replace-weighing-dialog.tsx';
import { WeighAgainButton } from './weigh-again-button.tsx';

const ReplaceWeighingButton = ({ booking, weighing }: { booking: Booking; weighing: Weighing }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const mayReplace = useMay('PUT /bookings/:id/weighings');
  if (!mayReplace) return null;
  const { kind } = weighing;
  const verdict = bookingCan.replaceWeighing(booking.facts, kind);
  const against = verdict === true ? undefined : reasonText(verdict.reason);
  return (
    <>
      <GuardedButton size="xs" against={against} onClick={() => setOpen(true)}>
        {t(`weighings.replace-${kind}`)}
      </GuardedButton>
      <ReplaceWeighingDialog {...{ booking, weighing, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
};

/**
 * For each weighing that counts, the ways to put another one in its place, and to confirm one that is in doubt; a posted
 * booking's say why they can't.
 */
export const WeighingActions = ({ booking }: { booking: Booking }) => (
  <div className={classes.actions}>
    <ConfirmWeightButton booking={booking} />
    {booking.weighings
      .filter(({ isCurrent }) => isCurrent)
      .map((weighing) => (
        <span key={weighing.kind} className={classes.actions}>
          {weighing.parts.length === 0 && <WeighAgainButton {...{ booking, weighing }} />}
          <ReplaceWeighingButton {...{ booking, weighing }} />
        </span>
      ))}
  </div>
);
