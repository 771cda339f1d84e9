import type { Booking } from '@halm/model/bookings/booking.ts';
import type { BookingReason } from '@halm/model/bookings/booking-reasons.ts';
import { reasonText } from '../app/reason-text.ts';
import { ApprovalAsking } from './approval-asking.tsx';
import classes from './step-panel.module.css';

/** Why nothing is unloaded, and who can help. */
export const UnloadingBlocked = ({ booking, reason }: { booking: Booking; reason: BookingReason }) => (
  <div className={classes.blocked} role="status">
    <p>{reasonText(reason)}</p>
    <ApprovalAsking booking={booking} />
  </div>
);
