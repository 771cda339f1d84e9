import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';

type StaleDialogProps = { isOpen: boolean; onReload: () => Promise<void>; onClose: () => void };

/** Somebody else has saved the record: offers to load it without losing what was typed here. */
export const StaleDialog = ({ isOpen, onReload, onClose }: StaleDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('stale.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button data-autofocus onClick={() => void onReload()}>
            {t('stale.reload')}
          </Button>
        </>
      }
    >
      <p>{t('stale.text')}</p>
    </HalmDialog>
  );
};
