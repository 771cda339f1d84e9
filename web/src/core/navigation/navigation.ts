import type { Feature } from '@halm/model/identity/organisations/organisation-choices.ts';
import {
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconDots,
  IconEngine,
  IconFolder,
  IconGauge,
  IconSettings,
  IconTimeline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';

type Label = ParseKeys<'shell'>;

export type NavigationEntry = {
  readonly label: Label;
  readonly to: string;
  /** Shows only where the organisation has this feature, and to developers. */
  readonly feature?: Feature;
  /** Belongs to the entry above it. */
  readonly isSub?: true;
  /** Its matters have not moved in yet: a page of `placeholders.ts`. */
  readonly isEmpty?: true;
};
export type NavigationGroup = {
  readonly label: Label;
  readonly icon: TablerIcon;
  readonly entries: readonly NavigationEntry[];
};

const inventory: readonly [NavigationEntry, ...NavigationEntry[]] = [
  { label: 'page.bookings', to: '/verwaltung/buchungen' },
  { label: 'page.inventory', to: '/verwaltung/bestand' },
  { label: 'page.locations', to: '/verwaltung/lagerorte' },
  { label: 'page.productionPlanning', to: '/verwaltung/production-planning', feature: 'productionPlanning' },
  { label: 'page.addresses', to: '/verwaltung/adressen' },
  { label: 'page.articles', to: '/verwaltung/Artikel' },
  { label: 'page.contracts', to: '/verwaltung/vertraege' },
  { label: 'page.settlements', to: '/verwaltung/abrechnungen' },
  { label: 'page.proofRadar', to: '/verwaltung/nachweise' },
  { label: 'page.approvals', to: '/verwaltung/freigaben' },
  { label: 'page.potentialProducts', to: '/verwaltung/potential-products', feature: 'potentialProducts' },
  {
    label: 'page.analysisOrders',
    to: '/verwaltung/potential-products/analysis-order',
    feature: 'potentialProducts',
  },
  {
    label: 'page.judgements',
    to: '/verwaltung/potential-products/quality-control',
    feature: 'potentialProducts',
  },
  { label: 'page.transports', to: '/verwaltung/transports', feature: 'transports' },
];

/** The drawer. An entry shows as soon as its screen exists and the selected role may open it. */
export const drawerGroups: readonly NavigationGroup[] = [
  {
    label: 'group.control',
    icon: IconGauge,
    entries: [
      { label: 'page.control', to: '/control' },
      { label: 'page.home', to: '/home', isEmpty: true },
      { label: 'page.readings', to: '/control/grafana/dashboard', isEmpty: true },
      { label: 'page.readingsSignIn', to: '/control/grafana/login', isEmpty: true },
    ],
  },
  {
    label: 'group.product',
    icon: IconEngine,
    entries: [
      { label: 'page.things', to: '/dinge/overview', isEmpty: true },
      { label: 'page.rebook', to: '/dinge/rebook', isEmpty: true },
      { label: 'page.map', to: '/dinge/map' },
    ],
  },
  { label: 'group.inventory', icon: IconClipboardList, entries: inventory },
  {
    label: 'group.tasks',
    icon: IconChecklist,
    entries: [
      { label: 'page.tasks', to: '/tasks/overview', isEmpty: true },
      { label: 'page.resourceCalendar', to: '/tasks/resource-calendar', isEmpty: true },
      { label: 'page.shiftSchedule', to: '/tasks/shift-schedule' },
      { label: 'page.shiftScheduleSettings', to: '/tasks/shift-schedule-settings' },
      { label: 'page.taskTemplates', to: '/tasks/templates', isEmpty: true },
      { label: 'page.taskLabels', to: '/tasks/labels', isEmpty: true },
      { label: 'page.workInstructions', to: '/tasks/work-instructions/configurations', isEmpty: true },
      { label: 'page.workInstructionAnalysis', to: '/tasks/work-instructions/analysis', isEmpty: true },
      { label: 'page.taskProjects', to: '/tasks/projects', isEmpty: true },
    ],
  },
  {
    label: 'group.project',
    icon: IconTimeline,
    entries: [
      { label: 'page.project', to: '/project', isEmpty: true },
      { label: 'page.documents', to: '/documents', isEmpty: true },
    ],
  },
  {
    label: 'group.reports',
    icon: IconChartHistogram,
    entries: [
      { label: 'page.events', to: '/report/events', isEmpty: true },
      { label: 'page.deliveryReport', to: '/report/1', isEmpty: true },
      { label: 'page.stockReport', to: '/report/2', isEmpty: true },
    ],
  },
  {
    label: 'group.more',
    icon: IconDots,
    entries: [
      { label: 'page.gateways', to: '/more/gateways', isEmpty: true },
      { label: 'page.integration', to: '/more/integration', isEmpty: true },
    ],
  },
  {
    label: 'group.settings',
    icon: IconSettings,
    entries: [
      { label: 'page.users', to: '/settings/users' },
      { label: 'page.teams', to: '/settings/teams' },
      { label: 'page.securityLog', to: '/settings/security-log' },
      { label: 'page.notifications', to: '/settings/notifications' },
      { label: 'page.moduleSettings', to: '/settings/module' },
      { label: 'page.bookingSettings', to: '/settings/module/bookings', isSub: true },
      { label: 'page.scales', to: '/settings/scales' },
      { label: 'page.laboratorySettings', to: '/verwaltung/potential-products/settings' },
      { label: 'page.qualityLead', to: '/verwaltung/potential-products/settings/quality-lead', isSub: true },
    ],
  },
];

/**
 * An entry of the rail: leads to the first of its pages that the role may open, the last
 * being open to all; marked below `sections`.
 */
export type RailEntry = {
  readonly label: Label;
  readonly icon: TablerIcon;
  readonly pages: readonly [NavigationEntry, ...NavigationEntry[]];
  readonly sections: readonly string[];
};

const home: NavigationEntry = { label: 'page.home', to: '/home' };

/**
 * Where whoever may open nothing of the inventory finds something to administer: people, or at least oneself.
 */
const ownAdministration: readonly NavigationEntry[] = [
  { label: 'page.users', to: '/settings/users' },
  { label: 'user.profile', to: '/settings/my-profile' },
];

/** The page that an entry of the rail leads to. */
export const railPage = ({ pages }: RailEntry, isShown: (entry: NavigationEntry) => boolean): NavigationEntry =>
  pages.find(isShown) ?? pages[0];

/** The rail, in the order of the product. */
export const railEntries: readonly RailEntry[] = [
  {
    label: 'rail.control',
    icon: IconGauge,
    pages: [{ label: 'page.control', to: '/control' }, home],
    sections: ['/control', '/home'],
  },
  {
    label: 'rail.things',
    icon: IconEngine,
    pages: [{ label: 'page.things', to: '/dinge/overview' }],
    sections: ['/dinge'],
  },
  {
    label: 'rail.administration',
    icon: IconClipboardList,
    pages: [...inventory, ...ownAdministration],
    sections: ['/verwaltung'],
  },
  {
    label: 'rail.tasks',
    icon: IconChecklist,
    pages: [{ label: 'page.tasks', to: '/tasks/overview' }, home],
    sections: ['/tasks'],
  },
  {
    label: 'rail.reports',
    icon: IconChartHistogram,
    pages: [{ label: 'page.events', to: '/report/events' }],
    sections: ['/report'],
  },
  {
    label: 'rail.documents',
    icon: IconFolder,
    pages: [{ label: 'page.documents', to: '/documents' }],
    sections: ['/documents', '/project'],
  },
  {
    label: 'rail.more',
    icon: IconDots,
    pages: [{ label: 'page.gateways', to: '/more/gateways' }],
    sections: ['/more'],
  },
];
