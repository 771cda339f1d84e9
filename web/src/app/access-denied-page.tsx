import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/add-button.tsx';
import { MessagePage } from './message-page.tsx';
import { useHome } from './open-places.ts';
import { useSession } from './session.ts';

/** The selected role does not open this module. */
export const AccessDeniedPage = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const role = session?.selectedRole;
  return (
    <MessagePage
      icon={IconLock}
      title={t('accessDenied.title')}
      text={role ? t('accessDenied.text', { role: t(`role.${role}`) }) : t('accessDenied.noRole')}
    >
      <LinkButton to={useHome()}>{t('toControl')}</LinkButton>
    </MessagePage>
  );
};
