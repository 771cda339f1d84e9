import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconLanguage, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Language, languages, preferredLanguage, switchLanguage } from './languages.ts';
import { useCanOpen } from './open-places.ts';
import { RoleMenu } from './role-menu.tsx';
import { useSession } from './session.ts';
import { useSignOut } from './sign-out.ts';
import classes from './user-menu.module.css';

const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLanguage size={18} stroke={1.7} />}>{t('user.language')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={preferredLanguage()} onChange={(code) => switchLanguage(code as Language)}>
          {languages.map(({ code, label }) => (
            <Menu.RadioItem key={code} value={code} lang={code} checkIcon={<IconCheck size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
};

const SettingsItem = () => {
  const { t } = useTranslation('shell');
  if (!useCanOpen()('/settings/module')) return null;
  return (
    <Menu.Item component={Link} to="/settings/module" leftSection={<IconSettings size={18} stroke={1.7} />}>
      {t('page.moduleSettings')}
    </Menu.Item>
  );
};

/** The button at the top right: who is signed in, and their role, language and the way out. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  const role = session.selectedRole ? t(`role.${session.selectedRole}`) : t('role.none');
  return (
    <Menu position="bottom-end" width={250} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className={classes.words}>
            <span className={classes.name}>{`${session.firstName} ${session.lastName}`}</span>
            <span className={classes.role}>
              {role} · <span lang={preferredLanguage()}>{preferredLanguage().toUpperCase()}</span>
            </span>
          </span>
          <span className={classes.avatar}>
            <IconUserCircle size={26} stroke={1.4} aria-hidden />
            <span className={classes.short}>{t('user.menu')}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.organisation.name}</Menu.Label>
        <SettingsItem />
        <RoleMenu />
        <LanguageMenu />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={signOut}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
