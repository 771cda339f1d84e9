import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../identity/notifications/notification-bell.tsx';
import { OrganisationPicker } from '../../identity/organisations/organisation-picker.tsx';
import { setDrawer, useDrawer, useDrawerCovers } from './drawer-state.ts';
import { PaletteButton } from './palette-button.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The bar above every page: drawer button, organisation, bell, user. */
export const TopBar = () => {
  const { t } = useTranslation('shell');
  const isOpen = useDrawer();
  return (
    <header className={classes.bar} inert={useDrawerCovers()}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={isOpen ? t('drawer.close') : t('drawer.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'drawer' : undefined}
        onClick={() => setDrawer(!isOpen)}
      >
        <IconMenu2 size={22} stroke={1.7} />
      </ActionIcon>
      <OrganisationPicker />
      <PaletteButton />
      <NotificationBell />
      <UserMenu />
    </header>
  );
};
