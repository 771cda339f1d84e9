import type { Area } from '../core/navigation/area.ts';
import { settlingRoutes } from './routes.ts';

export const settling = {
  name: 'settling',
  routes: settlingRoutes,
  navigation: [{ group: 'inventory', order: 80, label: 'settlements', to: '/verwaltung/abrechnungen' }],
  shows: {
    documents: ['bookings'],
    settlements: ['bookings', 'contracts'],
    history: ['settlements'],
  },
} satisfies Area;
