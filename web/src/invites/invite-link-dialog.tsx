import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../app/api.ts';
import { reasonText } from '../app/reason-text.ts';
import { LinkDialog } from '../ui/link-dialog.tsx';

type InviteLinkDialogProps = { invite: AnswerOf<'POST /users/user/invite'> | undefined; onClose: () => void };

/** The link of an invitation that no mail could carry. */
export const InviteLinkDialog = ({ invite, onClose }: InviteLinkDialogProps) => {
  const { t } = useTranslation('invites');
  return (
    <LinkDialog
      title={t('link.title')}
      link={invite?.registerUrl}
      text={invite?.reason && reasonText(invite.reason)}
      endsAt={invite?.expiresAt}
      onClose={onClose}
    />
  );
};
