import '../../core/ui/menu-styles.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { Menu } from '@mantine/core';
import { IconLogout, IconSettings, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { AttachedTarget } from '../../core/records/attached-target.tsx';
import { useSignOut } from '../../identity/sessions/sign-out.ts';
import { LanguageMenu } from './language-menu.tsx';
import { RoleMenu } from './role-menu.tsx';

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
