import type { Approval } from '@halm/model/bookings/approval.ts';
import type { Booking } from '@halm/model/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';

type WithdrawApprovalDialogProps = { approval: Approval; booking: Booking; isOpen: boolean; onClose: () => void };

/** Asks before an approval is taken back, saying what it will stop. */
export const WithdrawApprovalDialog = ({ approval, booking, isOpen, onClose }: WithdrawApprovalDialogProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const withdraw = useOperation('DELETE /approvals/:id');
  const names = { supplier: booking.supplier?.name ?? '', article: booking.article?.name ?? '' };
  const confirm = () => {
    const onSuccess = () => {
      showSuccess(t('approval.withdraw.done'));
      onClose();
    };
    withdraw.mutate({ params: { id: approval.id } }, { onSuccess, onError: showError });
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('approval.withdraw.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={confirm} loading={withdraw.isPending}>
            {t('approval.withdraw.action')}
          </Button>
        </>
      }
    >
      <p>{t(`approval.withdraw.text-${approval.scope}`, names)}</p>
    </HalmDialog>
  );
};
