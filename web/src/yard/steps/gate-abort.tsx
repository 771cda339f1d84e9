import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AbortDialog } from '../corrections/abort-dialog.tsx';

/** Ends a booking where the lorry stands and turns back; nothing for whoever may not, or once it is over. */
export const GateAbort = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const mayAbort = useMay('POST /bookings/:id/abort');
  if (!mayAbort || bookingCan.abort(booking.facts) !== true) return null;
  return (
    <div>
      <Button size="lg" variant="default" onClick={() => setOpen(true)}>
        {t('abort.action')}
      </Button>
      <AbortDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
};
