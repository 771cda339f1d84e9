import type { Area } from '../core/navigation/area.ts';
import { productionRoutes } from './routes.ts';

export const production = {
  name: 'production',
  routes: productionRoutes,
  navigation: [],
  shows: {},
} satisfies Area;
