import {
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconDots,
  IconEngine,
  IconFolder,
  IconGauge,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { NavigationEntry } from '../../core/navigation/area-parts.ts';
import { drawerGroups } from '../../core/navigation/navigation.ts';
import { fromAreas } from '../../core/navigation/registered-areas.ts';

type RailPage = Pick<NavigationEntry, 'to' | 'feature' | 'isEmpty'>;

/**
 * An entry of the rail: leads to the first of its pages that the role may open, the last
 * being open to all; marked below `sections`.
 */
export type RailEntry = {
  readonly label: ParseKeys<'shell'>;
  readonly icon: TablerIcon;
  readonly pages: readonly [RailPage, ...RailPage[]];
  readonly sections: readonly string[];
};

const coming = (to: string): RailPage => ({ to, isEmpty: true });

/** The inventory; whoever may open nothing of it finds people to administer, or at least themselves. */
const administration = (): RailEntry['pages'] => {
  const inventory = drawerGroups().find(({ name }) => name === 'inventory')?.entries ?? [];
  const own: RailEntry['pages'] = [{ to: '/settings/users' }, { to: '/settings/my-profile' }];
  const [first, ...others] = inventory;
  return first ? [first, ...others, ...own] : own;
};

/** The page that an entry of the rail leads to. */
export const railPage = ({ pages }: RailEntry, isShown: (page: RailPage) => boolean): RailPage =>
  pages.find(isShown) ?? pages[0];

/** The entries and the pages they lead to, in their order; those that lead to a page to come stand last. */
export const railPlaces = (isShown: (page: RailPage) => boolean) =>
  railEntries()
    .map((entry) => ({ entry, page: railPage(entry, isShown) }))
    .toSorted((one, other) => Number(one.page.isEmpty ?? false) - Number(other.page.isEmpty ?? false));

/** The rail, in the order of the product. */
export const railEntries = fromAreas((): readonly RailEntry[] => [
  {
    label: 'rail.control',
    icon: IconGauge,
    pages: [{ to: '/control' }, coming('/home')],
    sections: ['/control', '/home'],
  },
  {
    label: 'rail.things',
    icon: IconEngine,
    pages: [{ to: '/dinge/overview' }, { to: '/dinge/map' }, { to: '/dinge/rebook' }, coming('/home')],
    sections: ['/dinge'],
  },
  { label: 'rail.administration', icon: IconClipboardList, pages: administration(), sections: ['/verwaltung'] },
  {
    label: 'rail.tasks',
    icon: IconChecklist,
    pages: [coming('/tasks/overview'), coming('/home')],
    sections: ['/tasks'],
  },
  {
    label: 'rail.reports',
    icon: IconChartHistogram,
    pages: [{ to: '/report/1' }, { to: '/report/2' }, { to: '/report/events' }, coming('/home')],
    sections: ['/report'],
  },
  { label: 'rail.documents', icon: IconFolder, pages: [coming('/documents')], sections: ['/documents', '/project'] },
  {
    label: 'rail.more',
    icon: IconDots,
    pages: [{ to: '/more/gateways' }, { to: '/more/integration' }, coming('/home')],
    sections: ['/more'],
  },
]);
