import type { Area } from '../core/navigation/area.ts';
import { stockRoutes } from './routes.ts';

export const stock = {
  name: 'stock',
  routes: stockRoutes,
  navigation: [{ group: 'inventory', order: 20, label: 'inventory', to: '/verwaltung/bestand' }],
  attention: [
    {
      id: 'stock',
      call: 'GET /inventory',
      label: 'inventory',
      load: () => import('./attention/stock-attention.ts').then((file) => file.stockAttention),
    },
    {
      id: 'stock-months',
      call: 'GET /stock-months',
      label: 'inventory',
      load: () => import('./attention/month-attention.ts').then((file) => file.monthAttention),
    },
  ],
  shows: {
    inventory: ['contracts', 'locations', 'articles', 'addresses'],
    'stock-month-balances': ['stock-months'],
    history: ['stock-months'],
  },
} satisfies Area;
