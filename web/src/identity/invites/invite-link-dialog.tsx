import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { LinkDialog } from '../../core/copy/link-dialog.tsx';
import { reasonText } from '../../core/words/reason-text.ts';

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
