import type { Area } from '../core/navigation/area.ts';
import { exchangeCreations } from './creations.ts';
import { exchangeRoutes } from './routes.ts';

export const exchange = {
  name: 'exchange',
  routes: exchangeRoutes,
  creations: exchangeCreations,
} satisfies Area;
