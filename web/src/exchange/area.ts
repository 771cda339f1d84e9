import type { Area } from '../core/navigation/area.ts';
import { exchangeCreations } from './creations.ts';
import { exchangeRoutes } from './routes.ts';

export const exchange = {
  name: 'exchange',
  routes: exchangeRoutes,
  creations: exchangeCreations,
  attention: [
    {
      id: 'imports',
      call: 'GET /imports',
      label: 'imports',
      load: () => import('./attention/import-attention.ts').then((file) => file.importAttention),
    },
    {
      id: 'webhooks',
      call: 'GET /webhooks',
      label: 'webhooks',
      load: () => import('./attention/webhook-attention.ts').then((file) => file.webhookAttention),
    },
  ],
  shows: { history: ['webhooks'] },
} satisfies Area;
