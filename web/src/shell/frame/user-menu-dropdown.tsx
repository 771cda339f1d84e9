import '../../core/ui/menu-styles.ts';
import type { Role } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { Menu } from '@mantine/core';
import { IconLanguage, IconLogout, IconSettings, IconShieldLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recognisedRoles } from '../../core/client/session-token.ts';
import { useSwitchRole } from '../../core/client/switch-role.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { AttachedTarget } from '../../core/records/attached-target.tsx';
import { languages, preferredLanguage } from '../../core/words/languages.ts';
import { switchLanguage } from '../../core/words/switch-language.ts';
import { useSignOut } from '../../identity/sessions/sign-out.ts';
import { ChoiceSubmenu } from './choice-submenu.tsx';

/** The held roles with a tick on the selected one; choosing another starts the application anew in it. */
const RoleMenu = ({ session }: { session: TokenContent }) => {
  const { t } = useTranslation('shell');
  const switchRole = useSwitchRole();
  const choices = recognisedRoles(session.roles).map((role: Role) => ({ value: role, label: t(`role.${role}`) }));
  return (
    <ChoiceSubmenu
      icon={IconUsers}
      label={t('user.role')}
      value={session.selectedRole}
      choices={choices}
      onChoose={switchRole}
      empty={t('role.none')}
    />
  );
};

/**
 * The languages, each in its own words, with a tick on the current one; choosing another reloads the page.
 */
const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  const language = languages.find(({ code }) => code === preferredLanguage())?.label ?? '';
  return (
    <ChoiceSubmenu
      icon={IconLanguage}
      label={t('user.language')}
      current={language}
      heading={t('user.currentLanguage', { language })}
      value={preferredLanguage()}
      choices={languages.map(({ code, label }) => ({ value: code, label, lang: code }))}
      onChoose={(code) => void switchLanguage(code)}
    />
  );
};

const places = { profile: '/settings/my-profile', settings: '/settings/users', security: '/settings/security' };
const icons = { profile: IconUser, settings: IconSettings, security: IconShieldLock };

const PlaceItem = ({ place }: { place: keyof typeof places }) => {
  const { t } = useTranslation('shell');
  const Icon = icons[place];
  if (!useCanOpen()(places[place])) return null;
  return (
    <Menu.Item component={Link} to={places[place]} leftSection={<Icon size={18} stroke={1.7} />}>
      {t(`user.${place}`)}
    </Menu.Item>
  );
};

type UserMenuDropdownProps = {
  button: HTMLElement;
  session: TokenContent;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** Profile, organisation, settings, role, language and the way out. */
export const UserMenuDropdown = ({ button, session, isOpen, onChange }: UserMenuDropdownProps) => {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <Menu
      id="user-menu"
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
    >
      <Menu.Target>
        <AttachedTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <PlaceItem place="profile" />
        <Menu.Label>{session.organisation.name}</Menu.Label>
        <PlaceItem place="settings" />
        <PlaceItem place="security" />
        <RoleMenu session={session} />
        <LanguageMenu />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={signOut}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
