import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from './halm-dialog.tsx';

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Warns that leaving loses what was entered. */
export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('leave.title')}
      actions={
        <>
          <Button variant="default" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </HalmDialog>
  );
};
