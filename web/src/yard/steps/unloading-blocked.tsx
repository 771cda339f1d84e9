import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { BookingReason } from '@halm/model/yard/bookings/booking-reasons.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { ApprovalAsking } from '../approvals/approval-asking.tsx';
import classes from './step-panel.module.css';

/** Why nothing is unloaded, and who can help. */
export const UnloadingBlocked = ({ booking, reason }: { booking: Booking; reason: BookingReason }) => (
  <div className={classes.blocked} role="status">
    <p>{reasonText(reason)}</p>
    <ApprovalAsking booking={booking} />
  </div>
);
