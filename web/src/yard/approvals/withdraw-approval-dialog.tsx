import type { Approval } from '@halm/model/yard/approvals/approval.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { ReasonDialog } from '../corrections/reason-dialog.tsx';

type WithdrawApprovalDialogProps = {
  approval: Pick<Approval, 'id' | 'scope'>;
  /** Whose material may be unloaded by it. */
  names: { supplier: string; article: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Asks why an approval is taken back, saying what that will stop. */
export const WithdrawApprovalDialog = ({ approval, names, isOpen, onClose }: WithdrawApprovalDialogProps) => {
  const { t } = useTranslation('bookings');
  const withdraw = useOperation('POST /approvals/:id/withdrawal');
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('approval.withdraw.title')}
      text={t(`approval.withdraw.text-${approval.scope}`, names)}
      action={t('approval.withdraw.action')}
      done={t('approval.withdraw.done')}
      save={(body) => withdraw.mutateAsync({ params: { id: approval.id }, body })}
    />
  );
};
