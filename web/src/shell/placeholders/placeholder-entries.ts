import type { PlacedEntry } from '../../core/navigation/area-parts.ts';

/** Home screens before what will fill them, and entries that show as soon as their screens exist. */
export const placeholderEntries: readonly PlacedEntry[] = [
  { group: 'control', order: 20, label: 'home', to: '/home', isEmpty: true },
  { group: 'tasks', order: 10, label: 'tasks', to: '/tasks/overview', isEmpty: true },
  { group: 'tasks', order: 20, label: 'resourceCalendar', to: '/tasks/resource-calendar', isEmpty: true },
  { group: 'tasks', order: 50, label: 'taskTemplates', to: '/tasks/templates', isEmpty: true },
  { group: 'tasks', order: 60, label: 'taskLabels', to: '/tasks/labels', isEmpty: true },
  {
    group: 'tasks',
    order: 70,
    label: 'workInstructions',
    to: '/tasks/work-instructions/configurations',
    isEmpty: true,
  },
  {
    group: 'tasks',
    order: 80,
    label: 'workInstructionAnalysis',
    to: '/tasks/work-instructions/analysis',
    isEmpty: true,
  },
  { group: 'tasks', order: 90, label: 'taskProjects', to: '/tasks/projects', isEmpty: true },
  { group: 'project', order: 10, label: 'project', to: '/project', isEmpty: true },
  { group: 'project', order: 20, label: 'documents', to: '/documents', isEmpty: true },
  { group: 'inventory', order: 140, label: 'transports', to: '/verwaltung/transports', feature: 'transports' },
  { group: 'tasks', order: 30, label: 'shiftSchedule', to: '/tasks/shift-schedule' },
  { group: 'tasks', order: 40, label: 'shiftScheduleSettings', to: '/tasks/shift-schedule-settings' },
];
