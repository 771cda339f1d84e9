import {
  IconFileText,
  IconHistory,
  IconPackageExport,
  IconPlus,
  IconScale,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { drawerGroups } from '../../core/navigation/navigation.ts';
import { useCanOpen, useIsShown } from '../../core/navigation/open-places.ts';
import { useRecentRecords } from '../../core/navigation/recent-records.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What was opened last, but for the page that one is on: it is there already. */
export const useRecentEntries = (): PaletteEntry[] => {
  const navigate = useNavigate();
  const present = useLocation({ select: ({ pathname }) => pathname });
  return useRecentRecords()
    .filter(({ path }) => path !== present)
    .map(({ path, title }) => ({
      id: path,
      group: 'recent',
      icon: IconHistory,
      label: title,
      run: () => void navigate({ to: path }),
    }));
};

/** What is created less often than a booking. */
const created = [
  { id: 'contract', to: '/verwaltung/vertraege/add' },
  { id: 'address', to: '/verwaltung/adressen/add' },
  { id: 'article', to: '/verwaltung/Artikel/add' },
  { id: 'settlement', to: '/verwaltung/abrechnungen/add' },
] as const;

/** Screens that others lead to and the drawer does not name. */
const further = [
  { id: 'counts', to: '/verwaltung/bestand/inventur' },
  { id: 'months', to: '/verwaltung/bestand/monate' },
  { id: 'correction', to: '/verwaltung/bestand/korrektur' },
  { id: 'entry', to: '/verwaltung/bestand/zugang' },
  { id: 'late', to: '/verwaltung/buchungen/nachtragen' },
  { id: 'imports', to: '/verwaltung/importe' },
  { id: 'origins', to: '/verwaltung/importe/herkunft' },
] as const;

/** Every screen that exists and that the role may open, and what it most often does there. */
export const usePageEntries = (): PaletteEntry[] => {
  const { t } = useTranslation(['search', 'shell', 'pages']);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const canOpen = useCanOpen();
  const goTo =
    (to: string, search = {}) =>
    () =>
      void navigate({ to, search });
  const withdraw = () => void navigate({ to: '/verwaltung/bestand', state: { withdrawal: `${Date.now()}` } });
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
    { id: 'withdraw', to: '/verwaltung/bestand', needs: '/verwaltung/bestand', icon: IconPackageExport },
  ] as const;
  const own = [
    { id: 'profile', to: '/settings/my-profile', icon: IconUser },
    { id: 'security', to: '/settings/security', icon: IconShieldLock },
  ] as const;
  return [
    ...actions
      .filter(({ needs }) => canOpen(needs))
      .map(({ id, to, icon }): PaletteEntry => {
        const run = id === 'withdraw' ? withdraw : goTo(to, id === 'weigh' ? { tab: 'yard' } : {});
        return { id, group: 'actions', icon, label: t(`action.${id}`), run };
      }),
    ...created
      .filter(({ to }) => canOpen(to))
      .map(({ id, to }): PaletteEntry => {
        const label = t(`action.${id}`);
        return { id: to, group: 'actions', icon: IconPlus, label, onlySought: true, run: goTo(to) };
      }),
    ...pages,
    ...further
      .filter(({ to }) => canOpen(to))
      .map(({ id, to }): PaletteEntry => {
        const label = t(`page.${id}`);
        return { id: to, group: 'pages', icon: IconFileText, label, onlySought: true, run: goTo(to) };
      }),
    ...own
      .filter(({ to }) => canOpen(to))
      .map(({ id, to, icon }): PaletteEntry => {
        return { id, group: 'account', icon, label: t(`shell:user.${id}`), run: goTo(to) };
      }),
  ];
};
