import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import { formatDateTime } from '../words/formats.ts';

type LinkDialogProps = {
  title: string;
  /** Nothing to hand over: the dialog is closed. */
  link: string | null | undefined;
  /** Why it is handed over by hand. */
  text: string | null | undefined;
  endsAt: string | undefined;
  onClose: () => void;
};

/** A link that no mail could carry: shown this once, to hand over in another way. */
export const LinkDialog = ({ title, link, text, endsAt, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('ui');
  const copy = () => navigator.clipboard.writeText(link ?? '').then(() => showSuccess(t('link.copied')), showError);
  return (
    <HalmDialog
      isOpen={link != null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextInput
        label={t('link.label')}
        value={link ?? ''}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{endsAt && t('link.until', { at: formatDateTime(endsAt) })}</p>
    </HalmDialog>
  );
};
