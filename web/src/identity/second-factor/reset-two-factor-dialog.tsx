import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';

type ResetTwoFactorDialogProps = { userId: string; isOpen: boolean; onClose: () => void };

/** Asks before somebody's second factor is taken away. */
export const ResetTwoFactorDialog = ({ userId, isOpen, onClose }: ResetTwoFactorDialogProps) => {
  const { t } = useTranslation(['security', 'ui']);
  const reset = useOperation('DELETE /users/user/:userId/two-factor');
  const confirm = () => {
    const onSuccess = () => {
      showSuccess(t('reset.done'));
      onClose();
    };
    reset.mutate({ params: { userId } }, { onSuccess, onError: showError });
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reset.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button color="red.9" onClick={confirm} loading={reset.isPending}>
            {t('reset.action')}
          </Button>
        </>
      }
    >
      <p>{t('reset.text')}</p>
    </HalmDialog>
  );
};
