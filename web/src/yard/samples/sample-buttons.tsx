import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ReasonDialog } from '../corrections/reason-dialog.tsx';

type SampleButtonProps = { booking: Booking; size?: ButtonProps['size'] };

/** What may be done with a sample beside taking it at its step, each with a reason. */
const deeds = {
  take: { call: 'POST /bookings/:id/sample', can: bookingCan.takeSample },
  waive: { call: 'POST /bookings/:id/sample/waiver', can: bookingCan.waiveSample },
  notWait: { call: 'POST /bookings/:id/sample/values-waiver', can: bookingCan.waiveValues },
} as const;

/** A button that is there only while what it does can be done, by whom it may be. */
const SampleButton = ({ booking, size = 'sm', deed }: SampleButtonProps & { deed: keyof typeof deeds }) => {
  const { t } = useTranslation('samples');
  const { call, can } = deeds[deed];
  const [isOpen, setOpen] = useState(false);
  const change = useOperation(call);
  const isOffered = useMay(call) && can(booking.facts) === true;
  if (!isOffered) return null;
  return (
    <>
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        {t(`${deed}.action`)}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${deed}.action`)}
        text={t(`${deed}.text`)}
        action={t(`${deed}.action`)}
        done={t(`${deed}.done`)}
        save={(body) => change.mutateAsync({ params: { id: booking.id }, body })}
      />
    </>
  );
};

/** Takes a sample although none is due. */
export const TakeSampleButton = (props: SampleButtonProps) => <SampleButton {...props} deed="take" />;
/** Does without the one that is due. */
export const WaiveSampleButton = (props: SampleButtonProps) => <SampleButton {...props} deed="waive" />;
/** Waits no longer for its values. */
export const NotWaitButton = (props: SampleButtonProps) => <SampleButton {...props} deed="notWait" />;
