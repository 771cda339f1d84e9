import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { gateDetailsSchema } from '@halm/model/yard/bookings/gate-details.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { showAnswered } from '../offline/send-waiting.ts';
import { GateDetailFields, type GateDetailValues, gateDetailValues } from './gate-details-fields.tsx';

/** How the details of a booking are saved at the gate, and read anew where somebody else has changed them. */
export const useGateDetails = (booking: Booking) => {
  const { id } = booking;
  const correct = useOperation('PATCH /bookings/:id/details', { alsoChanges: ['inventory', 'contracts'] });
  const fill = (latest: Booking) => ({ values: gateDetailValues(latest), version: latest.version });
  const reload = useReload(recordQuery('GET /bookings/:id', { id }), fill);
  return {
    schema: gateDetailsSchema,
    ...fill(booking),
    reload,
    save: ({ body, version }: { body: GateDetailValues; version: number | undefined }) =>
      correct.mutateAsync({ params: { id }, body, version }),
  };
};

/** Completes and corrects what is the yard's, where the lorry stands; nothing for whoever may not. */
export const GateDetails = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const form = useGateDetails(booking);
  const mayCorrect = useMay('PATCH /bookings/:id/details');
  if (!mayCorrect || bookingCan.edit(booking.facts) !== true) return null;
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPencil size={22} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('gateDetails.edit')}
      </Button>
      <DialogForm
        {...form}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('gateDetails.edit')}
        onSaved={(corrected) => {
          showAnswered(corrected);
          showSuccess(t('gateDetails.saved'));
          setOpen(false);
        }}
      >
        <GateDetailFields booking={booking} />
      </DialogForm>
    </>
  );
};
