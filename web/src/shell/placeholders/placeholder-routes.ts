import { createElement } from 'react';
import { page } from '../../core/navigation/page.ts';
import type { PlaceholderPath } from './placeholders.ts';

const anybody = ['/home', '/project', '/documents'] as const;
const anyRole = [
  '/tasks/overview',
  '/tasks/resource-calendar',
  '/tasks/templates',
  '/tasks/labels',
  '/tasks/work-instructions/configurations',
  '/tasks/work-instructions/analysis',
  '/tasks/projects',
] as const;

const screenAt = (path: PlaceholderPath) => () =>
  import('./placeholder-page.tsx').then(
    ({ PlaceholderPage }) =>
      () =>
        createElement(PlaceholderPage, { path }),
  );

/** The home screens that are there before what will fill them. */
export const placeholderRoutes = [
  ...anybody.map((path) => page(path, screenAt(path), {})),
  ...anyRole.map((path) => page(path, screenAt(path), { allowedRoles: 'any' })),
];
