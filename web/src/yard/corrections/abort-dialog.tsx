import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type AbortDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void };

/** Ends a booking that will not happen, and asks why. */
export const AbortDialog = ({ booking, ...dialog }: AbortDialogProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const abort = useOperation('POST /bookings/:id/abort');
  const { returnOf, returnedBy } = booking;
  const other =
    (returnedBy && t('slurry.stays', { number: returnedBy.number })) ??
    (returnOf && t('slurry.tripStays', { number: returnOf.number }));
  return (
    <ReasonDialog
      {...dialog}
      title={t('abort.title', { number: booking.number })}
      text={[t('abort.text'), other].filter(Boolean).join(' ')}
      action={t('abort.action')}
      // What is done is called as the button that leaves a dialog elsewhere.
      cancelLabel={t('ui:back')}
      done={t('abort.done')}
      save={(body) => abort.mutateAsync({ params: { id: booking.id }, body })}
    />
  );
};
