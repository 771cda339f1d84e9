import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from './halm-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What it means, in full sentences. */
  text: string;
  /** What it is about, below the text. */
  children?: ReactNode;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/**
 * Confirms once: the second of two quick presses comes before the dialog is drawn as busy, or while it goes.
 */
const useOnce = ({ isOpen, isBusy, onConfirm }: ConfirmDialogProps): (() => void) => {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isBusy && isOpen) isPressed.current = false;
  }, [isBusy, isOpen]);
  return () => {
    if (isPressed.current || !isOpen) return;
    isPressed.current = true;
    onConfirm();
  };
};

/** Asks before something that can be undone, but that others will feel at once. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  const confirm = useOnce(props);
  return (
    <HalmDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={confirm} loading={props.isBusy}>
            {props.action}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      {props.children}
    </HalmDialog>
  );
};
