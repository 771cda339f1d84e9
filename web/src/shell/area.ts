import type { Area } from '../core/navigation/area.ts';
import { placeholderEntries } from './placeholders/placeholder-entries.ts';
import { shellRoutes } from './routes.ts';

export const shell = {
  name: 'shell',
  routes: shellRoutes,
  navigation: placeholderEntries,
} satisfies Area;
