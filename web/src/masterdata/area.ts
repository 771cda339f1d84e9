import type { Area } from '../core/navigation/area.ts';
import { masterdataCreations } from './creations.ts';
import { masterdataRoutes } from './routes.ts';

export const masterdata = {
  name: 'masterdata',
  routes: masterdataRoutes,
  navigation: [
    { group: 'inventory', order: 30, label: 'locations', to: '/verwaltung/lagerorte' },
    { group: 'inventory', order: 50, label: 'addresses', to: '/verwaltung/adressen' },
    { group: 'inventory', order: 60, label: 'articles', to: '/verwaltung/Artikel' },
    { group: 'settings', order: 70, label: 'scales', to: '/settings/scales' },
  ],
  creations: masterdataCreations,
  nestedEntities: ['vehicles', 'drivers', 'contacts', 'proofs', 'value-sets'],
  attention: [
    {
      id: 'master-data',
      call: 'GET /control/overview',
      label: 'addresses',
      load: () => import('./attention/master-data-attention.ts').then((file) => file.masterDataAttention),
    },
  ],
  shows: {
    addresses: ['proofs', 'locations'],
    articles: ['locations', 'article-fields'],
    contacts: ['addresses'],
    drivers: ['addresses', 'users'],
    proofs: ['articles', 'addresses'],
    'records-to-complete': ['locations', 'articles', 'addresses'],
    users: ['drivers'],
    'value-sets': ['locations', 'articles'],
    vehicles: ['addresses'],
    history: ['proofs', 'locations', 'articles', 'addresses', 'scales', 'drivers', 'vehicles', 'contacts'],
  },
} satisfies Area;
