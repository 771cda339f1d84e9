import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './keys.module.css';

type KeyDialogProps = {
  title: string;
  /** Says that it is shown this once, and where it belongs. */
  text: string;
  /** What it is, where it is no key for calls. */
  label?: string;
  /** Without one the dialog is closed. */
  value: string | undefined;
  onClose: () => void;
  /** How it is used. */
  children?: ReactNode;
};

/** A key that was just made, to copy: nobody can read it later. */
export const KeyDialog = ({ title, text, label, value = '', onClose, children }: KeyDialogProps) => {
  const { t } = useTranslation('ui');
  const copy = () => navigator.clipboard.writeText(value).then(() => showSuccess(t('key.copied')), showError);
  return (
    <HalmDialog
      isOpen={value !== ''}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('key.copy')}
          </Button>
        </>
      }
    >
      <div className={classes.parts}>
        <p>{text}</p>
        <TextInput
          className={classes.key}
          label={label ?? t('key.label')}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {children}
      </div>
    </HalmDialog>
  );
};
