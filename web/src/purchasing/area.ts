import type { Area } from '../core/navigation/area.ts';
import { purchasingCreations } from './creations.ts';
import { purchasingRoutes } from './routes.ts';

export const purchasing = {
  name: 'purchasing',
  routes: purchasingRoutes,
  navigation: [
    { group: 'inventory', order: 70, label: 'contracts', to: '/verwaltung/vertraege' },
    { group: 'inventory', order: 90, label: 'proofRadar', to: '/verwaltung/nachweise' },
  ],
  creations: purchasingCreations,
  nestedEntities: ['proof-requests'],
  attention: [
    {
      id: 'proofs',
      call: 'GET /proof-radar',
      label: 'proofRadar',
      load: () => import('./attention/proof-attention.tsx').then((file) => file.proofAttention),
    },
    {
      id: 'proofs-asked',
      call: 'GET /proof-requests',
      label: 'proofRadar',
      load: () => import('./attention/proof-request-attention.ts').then((file) => file.askedProofAttention),
    },
    {
      id: 'proofs-arrived',
      call: 'GET /proof-requests',
      label: 'proofRadar',
      load: () => import('./attention/proof-request-attention.ts').then((file) => file.arrivedProofAttention),
    },
    {
      id: 'unproven-contracts',
      call: 'GET /contracts',
      label: 'contracts',
      load: () => import('./attention/unproven-contract-attention.ts').then((file) => file.unprovenContractAttention),
    },
    {
      id: 'contracts',
      call: 'GET /control/overview',
      label: 'contracts',
      load: () => import('./attention/contract-attention.ts').then((file) => file.contractAttention),
    },
  ],
  shows: {
    contracts: ['proofs', 'articles', 'addresses'],
    'proof-radar': ['contracts', 'proofs', 'proof-requests', 'addresses'],
    'proof-requests': ['addresses'],
    'records-to-complete': ['contracts'],
    'value-sets': ['contracts'],
    history: ['contracts'],
  },
} satisfies Area;
