import type { Area } from '../core/navigation/area.ts';
import { yardRoutes } from './routes.ts';

export const yard = {
  name: 'yard',
  routes: yardRoutes,
  navigation: [
    { group: 'inventory', order: 10, label: 'bookings', to: '/verwaltung/buchungen' },
    { group: 'inventory', order: 100, label: 'approvals', to: '/verwaltung/freigaben' },
    { group: 'reports', order: 5, label: 'weighingJournal', to: '/report/1' },
  ],
  dailyScreens: [
    {
      route: '/verwaltung/buchungen/',
      texts: ['bookings', 'preferences', 'ranges', 'exports'],
      parts: [() => import('../core/saved-views/saved-view-menu.tsx'), () => import('../core/exports/export-menu.tsx')],
    },
    { route: '/verwaltung/buchungen/$bookingId/', texts: ['bookings', 'documents', 'inventory'] },
    // Without a line it can't be loaded any more.
    { route: '/control/bookings/$bookingId', texts: ['bookings', 'scales', 'attachments', 'comments'] },
  ],
  signOut: () => import('./offline/sign-out.ts').then((file) => file.signOut),
  attention: [
    {
      id: 'blocked-deliveries',
      call: 'GET /control/overview',
      label: 'approvals',
      load: () => import('./attention/blocked-delivery-attention.tsx').then((file) => file.blockedDeliveryAttention),
    },
    {
      id: 'bookings',
      call: 'GET /control/overview',
      label: 'bookings',
      load: () => import('./attention/booking-attention.ts').then((file) => file.bookingAttention),
    },
  ],
  shows: {
    approvals: ['bookings'],
    bookings: ['stock-counts', 'contracts', 'proofs', 'approvals', 'locations', 'articles', 'addresses'],
    contracts: ['approvals'],
    genealogy: ['stock-counts', 'bookings'],
    inventory: ['stock-counts'],
    'proof-radar': ['bookings'],
    'stock-months': ['bookings'],
    history: ['stock-counts', 'bookings', 'approvals'],
  },
} satisfies Area;
