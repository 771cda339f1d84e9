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
      to: '/verwaltung/production-planning',
      feature: 'productionPlanning',
    },
    { group: 'product', order: 10, label: 'things', to: '/dinge/overview' },
    { group: 'product', order: 20, label: 'readingMoves', to: '/dinge/rebook' },
    { group: 'reports', order: 10, label: 'events', to: '/report/events' },
    { group: 'reports', order: 30, label: 'inputDiary', to: '/report/2' },
    { group: 'more', order: 10, label: 'gateways', to: '/more/gateways' },
  ],
  creations: productionCreations,
  attention: [
    {
      id: 'unclear-feeding',
      call: 'GET /feeding-days',
      label: 'productionPlanning',
      load: () => import('./attention/feeding-attention.ts').then((file) => file.unclearFeedingAttention),
    },
    {
      id: 'unbooked-feeding',
      call: 'GET /feeding-days',
      label: 'productionPlanning',
      load: () => import('./attention/feeding-attention.ts').then((file) => file.unbookedFeedingAttention),
    },
    {
      id: 'gateways',
      call: 'GET /gateways',
      label: 'gateways',
      load: () => import('./attention/gateway-attention.ts').then((file) => file.gatewayAttention),
    },
    {
      id: 'gas-yield',
      call: 'GET /gas-yield',
      label: 'productionPlanning',
      load: () => import('./attention/yield-attention.ts').then((file) => file.yieldAttention),
    },
  ],
  shows: {
    dosers: ['articles', 'locations', 'endpoints'],
    endpoints: ['gateways', 'things'],
    'plant-events': ['bookings', 'feeding-days', 'stock-counts', 'stock-months', 'analysis-orders', 'gateways'],
    'input-diary': [
      'plant-duties',
      'feeding-days',
      'bookings',
      'dosers',
      'articles',
      'locations',
      'addresses',
      'contracts',
    ],
    'feeding-days': ['dosers', 'articles', 'locations', 'bookings', 'recipes'],
    'gas-yield': ['meters', 'feeding-days', 'bookings', 'dosers', 'articles', 'endpoints'],
    gateways: ['endpoints'],
    meters: ['endpoints'],
    'production-plan': ['recipes', 'dosers', 'articles', 'locations', 'contracts', 'bookings'],
    'reading-moves': ['endpoints'],
    recipes: ['dosers', 'articles', 'locations', 'contracts'],
    things: ['endpoints', 'gateways', 'locations'],
    history: ['dosers', 'recipes', 'gateways', 'endpoints', 'feeding-days', 'things', 'meters'],
  },
} satisfies Area;
