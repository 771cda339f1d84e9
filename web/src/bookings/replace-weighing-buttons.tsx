import type { Booking, Weighing } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../app/reason-text.ts';
import { useMay } from '../app/use-may.ts';
import { GuardedButton } from '../ui/guarded-button.tsx';
import classes from './bookings.module.css';
import { ReplaceWeighingDialog } from './replace-weighing-dialog.tsx';

const ReplaceWeighingButton = ({ booking, weighing }: { booking: Booking; weighing: Weighing }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
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

/** For each weighing that counts, the way to put another one in its place; a posted booking's say why they can't. */
export const ReplaceWeighingButtons = ({ booking }: { booking: Booking }) => {
  if (!useMay('PUT /bookings/:id/weighings')) return null;
  return (
    <div className={classes.actions}>
      {booking.weighings
        .filter(({ isCurrent }) => isCurrent)
        .map((weighing) => (
          <ReplaceWeighingButton key={weighing.kind} {...{ booking, weighing }} />
        ))}
    </div>
  );
};
