import {
  IconCalendarTime,
  IconChartBar,
  IconChecklist,
  IconFolder,
  IconHome,
  IconListNumbers,
  IconSubtask,
  IconTags,
  IconTemplate,
  IconTimeline,
} from '@tabler/icons-react';

/**
 * The home screens that are there before what will fill them: their texts,
 * and the pages that help until then.
 */
export const placeholders = {
  '/home': { page: 'home', icon: IconHome, helpful: ['/control', '/verwaltung/buchungen', '/verwaltung/bestand'] },
  '/tasks/overview': { page: 'tasks', icon: IconChecklist, helpful: ['/control', '/verwaltung/buchungen'] },
  '/tasks/resource-calendar': {
    page: 'resourceCalendar',
    icon: IconCalendarTime,
    helpful: ['/verwaltung/adressen', '/control'],
  },
  '/tasks/templates': { page: 'taskTemplates', icon: IconTemplate, helpful: ['/tasks/overview', '/control'] },
  '/tasks/labels': { page: 'taskLabels', icon: IconTags, helpful: ['/tasks/overview', '/control'] },
  '/tasks/work-instructions/configurations': {
    page: 'workInstructions',
    icon: IconListNumbers,
    helpful: ['/tasks/overview', '/control'],
  },
  '/tasks/work-instructions/analysis': {
    page: 'workInstructionAnalysis',
    icon: IconChartBar,
    helpful: ['/verwaltung/buchungen', '/tasks/work-instructions/configurations'],
  },
  '/tasks/projects': { page: 'taskProjects', icon: IconSubtask, helpful: ['/project', '/tasks/overview'] },
  '/project': {
    page: 'project',
    icon: IconTimeline,
    helpful: ['/verwaltung/vertraege', '/documents', '/tasks/projects'],
  },
  '/documents': {
    page: 'documents',
    icon: IconFolder,
    helpful: ['/verwaltung/buchungen', '/verwaltung/adressen', '/control'],
  },
} as const;

export type PlaceholderPath = keyof typeof placeholders;
