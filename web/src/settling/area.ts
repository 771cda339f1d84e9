import type { Area } from '../core/navigation/area.ts';
import { settlingRoutes } from './routes.ts';

export const settling = {
  name: 'settling',
  routes: settlingRoutes,
  navigation: [{ group: 'inventory', order: 80, label: 'settlements', to: '/verwaltung/abrechnungen' }],
  attention: [
    {
      id: 'settlements',
      call: 'GET /settlements',
      label: 'settlements',
      load: () => import('./attention/settlement-attention.ts').then((file) => file.settlementAttention),
    },
  ],
  worklists: [
    {
      id: 'settlements',
      order: 40,
      call: 'GET /settlements',
      page: '/verwaltung/abrechnungen',
      load: () => import('./worklists/settlement-worklist.tsx').then((file) => file.settlementWorklist),
    },
  ],
  shows: {
    documents: ['bookings'],
    settlements: ['bookings', 'contracts'],
    history: ['settlements'],
  },
} satisfies Area;
