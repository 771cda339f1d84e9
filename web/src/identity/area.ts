import type { Area } from '../core/navigation/area.ts';
import { identityCreations } from './creations.ts';
import { identityRoutes } from './routes.ts';

export const identity = {
  name: 'identity',
  routes: identityRoutes,
  navigation: [
    { group: 'settings', order: 10, label: 'users', to: '/settings/users' },
    { group: 'settings', order: 20, label: 'teams', to: '/settings/teams' },
    { group: 'settings', order: 30, label: 'securityLog', to: '/settings/security-log' },
    { group: 'settings', order: 40, label: 'notifications', to: '/settings/notifications' },
    { group: 'settings', order: 50, label: 'moduleSettings', to: '/settings/module' },
    { group: 'settings', order: 60, label: 'bookingSettings', to: '/settings/module/bookings', isSub: true },
    { group: 'more', order: 20, label: 'integration', to: '/more/integration' },
  ],
  creations: identityCreations,
  attention: [
    {
      id: 'ending-api-keys',
      call: 'GET /api-keys',
      label: 'integration',
      load: () => import('./api-keys/api-key-attention.ts').then((file) => file.apiKeyAttention),
    },
  ],
  shows: {
    my: ['users'],
    teams: ['users'],
    users: ['teams'],
    history: ['customers'],
  },
} satisfies Area;
