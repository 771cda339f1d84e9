import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';

/** Leads whoever looks after people to the invitation of somebody new. */
export const InviteButton = () => {
  const { t } = useTranslation('invites');
  if (!useMay('POST /users/user/invite')) return null;
  return (
    <LinkButton to="/settings/users/invite" variant="default" leftSection={<IconMail size={18} aria-hidden />}>
      {t('invite')}
    </LinkButton>
  );
};
