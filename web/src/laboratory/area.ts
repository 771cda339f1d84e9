import type { Area } from '../core/navigation/area.ts';
import { laboratoryCreations } from './creations.ts';
import { laboratoryRoutes } from './routes.ts';

export const laboratory = {
  name: 'laboratory',
  routes: laboratoryRoutes,
  navigation: [
    {
      group: 'inventory',
      order: 110,
      label: 'potentialProducts',
      to: '/verwaltung/potential-products',
      feature: 'potentialProducts',
    },
    {
      group: 'inventory',
      order: 120,
      label: 'analysisOrders',
      to: '/verwaltung/potential-products/analysis-order',
      feature: 'potentialProducts',
    },
    {
      group: 'inventory',
      order: 130,
      label: 'judgements',
      to: '/verwaltung/potential-products/quality-control',
      feature: 'potentialProducts',
    },
    { group: 'settings', order: 80, label: 'laboratorySettings', to: '/verwaltung/potential-products/settings' },
    {
      group: 'settings',
      order: 90,
      label: 'qualityLead',
      to: '/verwaltung/potential-products/settings/quality-lead',
      isSub: true,
    },
  ],
  creations: laboratoryCreations,
  attention: [
    {
      id: 'judgements',
      call: 'GET /lims/judgements',
      label: 'judgements',
      load: () => import('./attention/judgement-attention.ts').then((file) => file.judgementAttention),
    },
    {
      id: 'laboratory-messages',
      call: 'GET /lims/laboratory-messages',
      label: 'laboratorySettings',
      load: () => import('./attention/message-attention.ts').then((file) => file.messageAttention),
    },
    {
      id: 'overdue-orders',
      call: 'GET /lims/analysis-orders',
      label: 'analysisOrders',
      load: () => import('./attention/order-attention.ts').then((file) => file.overdueAttention),
    },
    {
      id: 'due-orders',
      call: 'GET /lims/analysis-orders',
      label: 'analysisOrders',
      load: () => import('./attention/order-attention.ts').then((file) => file.dueAttention),
    },
    {
      id: 'draft-orders',
      call: 'GET /lims/analysis-orders',
      label: 'analysisOrders',
      load: () => import('./attention/order-attention.ts').then((file) => file.draftAttention),
    },
  ],
  worklists: [
    {
      id: 'judgements',
      order: 10,
      call: 'GET /lims/judgements',
      page: '/verwaltung/potential-products/quality-control',
      load: () => import('./worklists/judgement-worklist.tsx').then((file) => file.judgementWorklist),
    },
    {
      id: 'analysis-orders',
      order: 20,
      call: 'GET /lims/analysis-orders',
      page: '/verwaltung/potential-products/analysis-order',
      load: () => import('./worklists/order-worklist.tsx').then((file) => file.orderWorklist),
    },
    {
      id: 'potential-products',
      order: 30,
      call: 'GET /lims/potential-products',
      page: '/verwaltung/potential-products',
      load: () => import('./worklists/product-worklist.tsx').then((file) => file.productWorklist),
    },
  ],
  shows: {
    'analysis-orders': ['analysis-types', 'judgements', 'biomass-types', 'laboratories', 'addresses', 'contacts'],
    articles: ['potential-products'],
    contractors: ['addresses'],
    judgements: [
      'analysis-types',
      'analysis-orders',
      'potential-products',
      'biomass-types',
      'quality-lead',
      'laboratories',
      'addresses',
    ],
    laboratories: ['analysis-types', 'addresses'],
    'laboratory-messages': ['analysis-types', 'laboratories'],
    'laboratory-results': ['analysis-types', 'laboratories', 'laboratory-messages'],
    'potential-products': ['articles', 'analysis-orders', 'judgements', 'biomass-types', 'addresses'],
    'quality-lead': ['users'],
    'value-sets': ['potential-products'],
    history: ['analysis-types', 'analysis-orders', 'judgements', 'potential-products', 'laboratories'],
  },
} satisfies Area;
