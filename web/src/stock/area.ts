import type { Area } from '../core/navigation/area.ts';
import { stockRoutes } from './routes.ts';

export const stock = {
  name: 'stock',
  routes: stockRoutes,
  navigation: [{ group: 'inventory', order: 20, label: 'inventory', to: '/verwaltung/bestand' }],
  shows: {
    inventory: ['contracts', 'locations', 'articles', 'addresses'],
    'stock-month-balances': ['stock-months'],
    history: ['stock-months'],
  },
} satisfies Area;
