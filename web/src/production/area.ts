import type { Area } from '../core/navigation/area.ts';
import { productionCreations } from './creations.ts';
import { productionRoutes } from './routes.ts';

export const production = {
  name: 'production',
  routes: productionRoutes,
  navigation: [
    {
      group: 'inventory',
      order: 40,
      label: 'productionPlanning',
      to: '/verwaltung/production-planning/recipes',
      feature: 'productionPlanning',
    },
  ],
  creations: productionCreations,
  shows: {
    dosers: ['articles', 'locations', 'endpoints'],
    recipes: ['dosers', 'articles'],
    history: ['dosers', 'recipes'],
  },
} satisfies Area;
