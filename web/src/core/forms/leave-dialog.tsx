import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import type { LeaveMode } from './unsaved-changes.ts';

type LeaveDialogProps = { mode: LeaveMode; onAnswer: (isLeaving: boolean) => void };

/** Warns that leaving a page, or anything else that holds something unsaved, loses what was entered. */
export const LeaveDialog = ({ mode, onAnswer }: LeaveDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <HalmDialog
      isOpen
      isOnTop
      onClose={() => onAnswer(false)}
      title={t(`leave.${mode}.title`)}
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer(true)}>
            {t(`leave.${mode}.leave`)}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t(`leave.${mode}.stay`)}
          </Button>
        </>
      }
    >
      <p>{t(`leave.${mode}.text`)}</p>
    </HalmDialog>
  );
};
