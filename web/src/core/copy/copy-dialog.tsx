import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './copy.module.css';

type CopyDialogProps = {
  title: string;
  /** As its words call it. */
  what: 'key' | 'link';
  /** Why it is shown, and where it belongs. */
  text: string | null | undefined;
  /** What it is, where that says more than its kind. */
  label?: string;
  /** Without one the dialog is closed. */
  value: string | null | undefined;
  onClose: () => void;
  /** How it is used. */
  children?: ReactNode;
};

/** A key or a link that was just made, to copy: nobody can read it later. */
export const CopyDialog = ({ title, what, text, label, value, onClose, children }: CopyDialogProps) => {
  const { t } = useTranslation('ui');
  const copy = () => navigator.clipboard.writeText(value ?? '').then(() => showSuccess(t(`${what}.copied`)), showError);
  return (
    <HalmDialog
      isOpen={Boolean(value)}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t(`${what}.copy`)}
          </Button>
        </>
      }
    >
      <div className={classes.parts}>
        <p>{text}</p>
        <TextInput
          className={classes.value}
          label={label ?? t(`${what}.label`)}
          value={value ?? ''}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {children}
      </div>
    </HalmDialog>
  );
};
