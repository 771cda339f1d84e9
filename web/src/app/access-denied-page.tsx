import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';
import { useSession } from './session.ts';

/** The selected role does not open this module. */
export const AccessDeniedPage = () => {
  const { t } = useTranslation('shell');
  const role = useSession()?.selectedRole;
  return (
    <MessagePage
      icon={IconLock}
      title={t('accessDenied.title')}
      text={role ? t('accessDenied.text', { role: t(`role.${role}`) }) : t('accessDenied.noRole')}
    >
      <Button component={Link} to="/control">
        {t('toControl')}
      </Button>
    </MessagePage>
  );
};
