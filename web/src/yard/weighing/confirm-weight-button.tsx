import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { formatKg } from '../../core/words/formats.ts';
import { ReasonDialog } from '../corrections/reason-dialog.tsx';

type ConfirmWeightProps = { booking: Booking; size?: ButtonProps['size'] };

/** What waits for somebody's word; who comes from outside gives none for what such people have typed. */
const useAwaited = ({ flags }: Booking) => {
  const isOutside = useSession()?.isOutside === true;
  const typedBy = flags.find(({ key }) => key === 'typed-outside')?.params.name;
  return { isDoubtful: isWeightInDoubt(flags), typedBy, isClosed: isOutside && typedBy !== undefined };
};

/**
 * Says that a doubtful empty weight, or what somebody from outside has typed, is right as it stands; there
 * only while that is waited for.
 */
export const ConfirmWeightButton = ({ booking, size = 'xs' }: ConfirmWeightProps) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const confirm = useOperation('POST /bookings/:id/weighings/confirmation');
  const mayConfirm = useMay('POST /bookings/:id/weighings/confirmation');
  const { isDoubtful, typedBy, isClosed } = useAwaited(booking);
  if (!mayConfirm || isClosed || (!isDoubtful && typedBy === undefined)) return null;
  const title = t(typedBy === undefined ? 'weighings.confirm' : 'weighings.confirmFigures');
  const texts = [
    typedBy !== undefined && t('weighings.confirmFiguresText', { name: typedBy }),
    isDoubtful && t('weighings.confirmText', { kg: formatKg(booking.emptyKg ?? 0) }),
  ];
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        text={texts.filter(Boolean).join(' ')}
        action={title}
        done={t(typedBy === undefined ? 'weighings.confirmed' : 'weighings.confirmedFigures')}
        save={(body) => confirm.mutateAsync({ params: { id: booking.id }, body })}
      />
    </>
  );
};
