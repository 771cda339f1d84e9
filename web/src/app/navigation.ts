import {
  IconAddressBook,
  IconArrowsExchange,
  IconBuildingWarehouse,
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconDots,
  IconEngine,
  IconFileText,
  IconFolder,
  IconGauge,
  IconPackages,
  IconPlant2,
  IconScale,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { verdictOn } from './guard.ts';
import { useSession } from './session.ts';

type Label = ParseKeys<'shell'>;
export type NavigationEntry = { readonly label: Label; readonly to: string; readonly icon: TablerIcon };
export type NavigationGroup = { readonly label: Label; readonly entries: readonly NavigationEntry[] };
/** An entry of the rail; it leads to the first of its places that the role may open, and is marked below `sections`. */
export type RailEntry = {
  readonly label: Label;
  readonly icon: TablerIcon;
  readonly places: readonly string[];
  readonly sections: readonly string[];
};

/** The drawer. An entry shows as soon as its route exists and the selected role may open it. */
export const drawerGroups: readonly NavigationGroup[] = [
  { label: 'group.control', entries: [{ label: 'page.control', to: '/control', icon: IconGauge }] },
  {
    label: 'group.inventory',
    entries: [
      { label: 'page.bookings', to: '/verwaltung/buchungen', icon: IconArrowsExchange },
      { label: 'page.inventory', to: '/verwaltung/bestand', icon: IconPackages },
      { label: 'page.locations', to: '/verwaltung/lagerorte', icon: IconBuildingWarehouse },
      { label: 'page.addresses', to: '/verwaltung/adressen', icon: IconAddressBook },
      { label: 'page.articles', to: '/verwaltung/Artikel', icon: IconPlant2 },
      { label: 'page.contracts', to: '/verwaltung/vertraege', icon: IconFileText },
    ],
  },
  {
    label: 'group.settings',
    entries: [
      { label: 'page.moduleSettings', to: '/settings/module', icon: IconSettings },
      { label: 'page.scales', to: '/settings/scales', icon: IconScale },
    ],
  },
];

const administration = drawerGroups.find(({ label }) => label === 'group.inventory')?.entries ?? [];

/** The rail, in the order of the product. */
export const railEntries: readonly RailEntry[] = [
  { label: 'rail.control', icon: IconGauge, places: ['/control'], sections: ['/control'] },
  { label: 'rail.things', icon: IconEngine, places: ['/dinge/overview'], sections: ['/dinge'] },
  {
    label: 'rail.administration',
    icon: IconClipboardList,
    places: administration.map(({ to }) => to),
    sections: ['/verwaltung'],
  },
  { label: 'rail.tasks', icon: IconChecklist, places: ['/tasks/overview'], sections: ['/tasks'] },
  { label: 'rail.reports', icon: IconChartHistogram, places: ['/report/events'], sections: ['/report'] },
  { label: 'rail.documents', icon: IconFolder, places: ['/documents'], sections: ['/documents'] },
  { label: 'rail.more', icon: IconDots, places: ['/more/gateways'], sections: ['/more'] },
];

/** Answers whether a place exists in this version and the selected role may open it. */
export const useCanOpen = (): ((place: string) => boolean) => {
  const routes = useRouter().routesByPath as unknown as Partial<Record<string, AnyRoute>>;
  const session = useSession();
  return (place) => {
    const route = routes[place] ?? routes[`${place}/`];
    return route !== undefined && verdictOn(session, [route.options.staticData ?? {}]) === 'open';
  };
};
