import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/add-button.tsx';
import { useLooksAfterPeople } from '../users/use-looks-after-people.ts';

/** Leads whoever looks after people to the invitation of somebody new. */
export const InviteButton = () => {
  const { t } = useTranslation('invites');
  if (!useLooksAfterPeople()) return null;
  return (
    <LinkButton to="/settings/users/invite" variant="default" leftSection={<IconMail size={18} aria-hidden />}>
      {t('invite')}
    </LinkButton>
  );
};
