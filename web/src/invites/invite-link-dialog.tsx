import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../app/api.ts';
import { formatDateTime } from '../app/formats.ts';
import { reasonText } from '../app/reason-text.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';

type InviteLinkDialogProps = { invite: AnswerOf<'POST /users/user/invite'> | undefined; onClose: () => void };

/** The link of an invitation that no mail could carry: shown this once, to hand over in another way. */
export const InviteLinkDialog = ({ invite, onClose }: InviteLinkDialogProps) => {
  const { t } = useTranslation(['invites', 'ui']);
  const link = invite?.registerUrl ?? '';
  const copy = () => navigator.clipboard.writeText(link).then(() => showSuccess(t('link.copied')), showError);
  return (
    <HalmDialog
      isOpen={invite?.registerUrl != null}
      onClose={onClose}
      title={t('link.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
        </>
      }
    >
      <p>{invite?.reason && reasonText(invite.reason)}</p>
      <TextInput label={t('link.label')} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <p>{invite && t('link.until', { at: formatDateTime(invite.expiresAt) })}</p>
    </HalmDialog>
  );
};
