import type { User } from '@halm/model/identity/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { SecuritySection } from '../sessions/security-section.tsx';
import { InviteLinkDialog } from './invite-link-dialog.tsx';

type Invite = AnswerOf<'GET /users/user/:userId/invite'>;
type NewInvite = AnswerOf<'POST /users/user/:userId/invite'>;

const tones: Record<Invite['delivery'], Tone> = { none: 'normal', waiting: 'work', sent: 'normal', failed: 'wrong' };

const InviteState = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation('invites');
  if (!invite.isOpen) return <StatusBadge tone="warning">{t('state.over')}</StatusBadge>;
  return <StatusBadge tone={tones[invite.delivery]}>{t(`state.${invite.delivery}`)}</StatusBadge>;
};

const useHint = (invite: Invite | undefined): string => {
  const { t } = useTranslation('invites');
  if (!invite) return t('section.never');
  const { email, invitedAt, expiresAt } = invite;
  return t('section.last', { email, at: formatDateTime(invitedAt), until: formatDateTime(expiresAt) });
};

const reasonAgainst = ({ active, email }: User): string | undefined => {
  if (!active) return reasonText('invite.account-inactive');
  return email === null ? reasonText('invite.email-missing') : undefined;
};

/** The invitation of somebody who has no login yet: how it stands, and another one. */
export const InviteSection = ({ user }: { user: User }) => {
  const { t } = useTranslation(['invites', 'reasons']);
  // Nobody invited this person so far: answered as not found, which is no fault here.
  const { data: invite } = useQuery(recordQuery('GET /users/user/:userId/invite', { userId: user.id }));
  const again = useOperation('POST /users/user/:userId/invite');
  const [handOver, setHandOver] = useState<NewInvite>();
  const settle = (answer: NewInvite) =>
    answer.registerUrl ? setHandOver(answer) : showSuccess(t('onItsWay', { email: answer.email }));
  return (
    <SecuritySection
      title={t('section.title')}
      hint={useHint(invite)}
      state={invite && <InviteState invite={invite} />}
      actions={
        <GuardedButton
          against={reasonAgainst(user)}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { userId: user.id } }, { onSuccess: settle, onError: showError })}
        >
          {invite ? t('section.again') : t('invite')}
        </GuardedButton>
      }
    >
      <InviteLinkDialog invite={handOver} onClose={() => setHandOver(undefined)} />
    </SecuritySection>
  );
};
