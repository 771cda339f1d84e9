import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { BookingReason } from '@halm/model/yard/bookings/booking-reasons.ts';
import { useMay } from '../../core/client/use-may.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { ApprovalAsking } from '../approvals/approval-asking.tsx';
import { MissingDetails } from './step-details.tsx';
import classes from './step-panel.module.css';

/** Names the supplier where the lorry stands; nothing for whoever leaves that to the yard. */
const NameSupplier = ({ booking }: { booking: Booking }) =>
  useMay('PATCH /bookings/:id/details') ? <MissingDetails booking={booking} /> : null;

/** Why nothing is unloaded, unless a flag above says it, and who can help. */
export const UnloadingBlocked = ({ booking, reason }: { booking: Booking; reason: BookingReason }) => {
  const isSaid = booking.flags.some(({ key }) => key === 'valid-certificate-missing');
  return (
    <>
      <div className={isSaid ? classes.way : classes.blocked} role="status">
        {!isSaid && <p>{reasonText(reason)}</p>}
        <ApprovalAsking booking={booking} />
      </div>
      {booking.facts.supplierNeeded && <NameSupplier booking={booking} />}
    </>
  );
};
