import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../client/session.ts';
import { useRolesForWantedPlace, useSwitchRole } from '../client/switch-role.ts';
import { LinkButton } from '../lists/add-button.tsx';
import { useHome } from '../navigation/open-places.ts';
import { MessagePage } from './message-page.tsx';

/**
 * The selected role does not open this module. Another one of the person's own that does is a button away.
 */
export const AccessDeniedPage = () => {
  const { t } = useTranslation('shell');
  const role = useSession()?.selectedRole;
  const home = useHome();
  const others = useRolesForWantedPlace();
  const switchRole = useSwitchRole();
  const advice = others.length > 0 ? t('accessDenied.switch') : t('accessDenied.otherRole');
  return (
    <MessagePage
      icon={IconLock}
      title={t('accessDenied.title')}
      text={role ? `${t('accessDenied.text', { role: t(`role.${role}`) })} ${advice}` : t('accessDenied.noRole')}
    >
      {others.map((other, index) => (
        <Button key={other} variant={index === 0 ? 'filled' : 'default'} onClick={() => switchRole(other)}>
          {t('accessDenied.openAs', { role: t(`role.${other}`) })}
        </Button>
      ))}
      <LinkButton to={home} variant={others.length > 0 ? 'default' : 'filled'}>
        {t('toControl')}
      </LinkButton>
    </MessagePage>
  );
};
