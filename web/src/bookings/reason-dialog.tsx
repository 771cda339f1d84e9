import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import classes from './bookings.module.css';

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  /** What stands in the way, shown above the buttons. */
  notice?: ReactNode;
};

/** Asks why before something is done that an auditor will ask about. */
export const ReasonDialog = ({
  isOpen,
  onClose,
  title,
  text,
  action,
  isBusy,
  onConfirm,
  notice,
}: ReasonDialogProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(!reason.trim());
    if (reason.trim()) onConfirm(reason.trim());
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onClose}
      isDirty={() => reason !== ''}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={confirm} loading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.dialogFields}>
        <p>{text}</p>
        <Textarea
          label={t('form.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {notice}
      </div>
    </HalmDialog>
  );
};
