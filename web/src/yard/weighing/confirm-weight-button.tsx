import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { formatKg } from '../../core/words/formats.ts';
import { ReasonDialog } from '../corrections/reason-dialog.tsx';

type ConfirmWeightProps = { booking: Booking; size?: ButtonProps['size'] };

/** Says that a doubtful empty weight is right as the scale has said it; there only while it is in doubt. */
export const ConfirmWeightButton = ({ booking, size = 'xs' }: ConfirmWeightProps) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const confirm = useOperation('POST /bookings/:id/weighings/confirmation');
  const mayConfirm = useMay('POST /bookings/:id/weighings/confirmation');
  const isDoubtful = isWeightInDoubt(booking.flags);
  if (!mayConfirm || !isDoubtful) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('weighings.confirm')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('weighings.confirm')}
        text={t('weighings.confirmText', { kg: formatKg(booking.emptyKg ?? 0) })}
        action={t('weighings.confirm')}
        done={t('weighings.confirmed')}
        save={(body) => confirm.mutateAsync({ params: { id: booking.id }, body })}
      />
    </>
  );
};
