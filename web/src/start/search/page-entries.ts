import { IconPlus, IconScale, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { drawerGroups } from '../../core/navigation/navigation.ts';
import { useCanOpen, useIsShown } from '../../core/navigation/open-places.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Every screen that exists and that the role may open, and what it most often does there. */
export const usePageEntries = (): PaletteEntry[] => {
  const { t } = useTranslation(['search', 'shell', 'pages']);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const canOpen = useCanOpen();
  const goTo = (to: string) => () => void navigate({ to });
  const pages = drawerGroups().flatMap(({ label, icon, entries }) =>
    entries
      // A page to come is nothing that anybody looks for.
      .filter((entry) => !entry.isEmpty && isShown(entry))
      .map((entry): PaletteEntry => {
        const words = { label: t(`pages:${entry.label}`), hint: t(`shell:${label}`) };
        return { id: entry.to, group: 'pages', icon, ...words, run: goTo(entry.to) };
      }),
  );
  const actions = [
    { id: 'booking', to: '/verwaltung/buchungen/add', needs: '/verwaltung/buchungen/add', icon: IconPlus },
    { id: 'weigh', to: '/control', needs: '/control/bookings/$bookingId', icon: IconScale },
  ] as const;
  const own = [
    { id: 'profile', to: '/settings/my-profile', icon: IconUser },
    { id: 'security', to: '/settings/security', icon: IconShieldLock },
  ] as const;
  return [
    ...actions
      .filter(({ needs }) => canOpen(needs))
      .map(({ id, to, icon }): PaletteEntry => {
        return { id, group: 'actions', icon, label: t(`action.${id}`), run: goTo(to) };
      }),
    ...pages,
    ...own
      .filter(({ to }) => canOpen(to))
      .map(({ id, to, icon }): PaletteEntry => {
        return { id, group: 'account', icon, label: t(`shell:user.${id}`), run: goTo(to) };
      }),
  ];
};
