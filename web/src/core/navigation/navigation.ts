import {
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconDots,
  IconEngine,
  IconGauge,
  IconSettings,
  IconTimeline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { GroupName, NavigationEntry } from './area-parts.ts';
import { fromAreas } from './registered-areas.ts';

export type NavigationGroup = {
  readonly name: GroupName;
  readonly label: ParseKeys<'shell'>;
  readonly icon: TablerIcon;
  readonly entries: readonly NavigationEntry[];
};

const groups = [
  { name: 'control', label: 'group.control', icon: IconGauge },
  { name: 'product', label: 'group.product', icon: IconEngine },
  { name: 'inventory', label: 'group.inventory', icon: IconClipboardList },
  { name: 'tasks', label: 'group.tasks', icon: IconChecklist },
  { name: 'project', label: 'group.project', icon: IconTimeline },
  { name: 'reports', label: 'group.reports', icon: IconChartHistogram },
  { name: 'more', label: 'group.more', icon: IconDots },
  { name: 'settings', label: 'group.settings', icon: IconSettings },
] as const satisfies readonly Omit<NavigationGroup, 'entries'>[];

/** The drawer. An entry shows as soon as its screen exists and the selected role may open it. */
export const drawerGroups = fromAreas((areas): readonly NavigationGroup[] => {
  const placed = areas.flatMap(({ navigation = [] }) => navigation).toSorted((one, other) => one.order - other.order);
  return groups.map((group) => ({ ...group, entries: placed.filter((entry) => entry.group === group.name) }));
});
