import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import classes from '../bookings/bookings.module.css';
import { ConfirmWeightButton } from './confirm-weight-button.tsx';
import { ReplaceWeighingButton } from './replace-weighing-button.tsx';
import { WeighAgainButton } from './weigh-again-button.tsx';

/**
 * For each weighing that counts, the ways to put another one in its place, and to confirm one that is in
 * doubt; a posted booking's say why they can't.
 */
export const WeighingActions = ({ booking }: { booking: Booking }) => (
  <div className={classes.actions}>
    <ConfirmWeightButton booking={booking} />
    {booking.weighings
      .filter(({ isCurrent }) => isCurrent)
      .map((weighing) => (
        <span key={weighing.kind} className={classes.actions}>
          {weighing.parts.length === 0 && <WeighAgainButton booking={booking} weighing={weighing} />}
          <ReplaceWeighingButton booking={booking} weighing={weighing} />
        </span>
      ))}
  </div>
);
