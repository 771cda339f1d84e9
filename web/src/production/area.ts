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
    { group: 'more', order: 10, label: 'gateways', to: '/more/gateways' },
  ],
  creations: productionCreations,
  attention: [
    {
      id: 'gateways',
      call: 'GET /gateways',
      label: 'gateways',
      load: () => import('./attention/gateway-attention.ts').then((file) => file.gatewayAttention),
    },
  ],
  shows: {
    dosers: ['articles', 'locations', 'endpoints'],
    endpoints: ['gateways'],
    gateways: ['endpoints'],
    recipes: ['dosers', 'articles'],
    history: ['dosers', 'recipes', 'gateways', 'endpoints'],
  },
} satisfies Area;
