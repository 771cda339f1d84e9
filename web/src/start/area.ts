import type { Area } from '../core/navigation/area.ts';
import { startRoutes } from './routes.ts';

export const start = {
  name: 'start',
  routes: startRoutes,
  navigation: [
    { group: 'control', order: 10, label: 'control', to: '/control' },
    { group: 'product', order: 30, label: 'map', to: '/dinge/map' },
  ],
  shows: {
    control: ['bookings', 'contracts', 'proofs', 'approvals', 'articles', 'addresses', 'scales'],
    'first-steps': [
      'locations',
      'articles',
      'addresses',
      'scales',
      'users',
      'analysis-types',
      'laboratories',
      'quality-lead',
      'analysis-orders',
    ],
  },
} satisfies Area;
