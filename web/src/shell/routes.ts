import { redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { page, redirectFrom } from '../core/navigation/page.ts';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { dialogSearch, listSearch, tabSearch, textSearch } from '../core/search-params/list-search.ts';
import { inventorySearch } from '../stock/inventory/inventory-search.ts';
import { locationSearch } from '../stock/inventory/location-search.ts';
import { placeholderRoutes } from './placeholders/placeholder-routes.ts';

type Raw = Record<string, unknown>;
const list = listSearch();

const articleTabs = tabSearch(
  'overview',
  'values',
  'locations',
  'contracts',
  'bookings',
  'attachments',
  'comments',
  'history',
);

const addressTabs = tabSearch(
  'data',
  'contacts',
  'contracts',
  'bookings',
  'materials',
  'deliveries',
  'whereabouts',
  'laboratory',
  'proofs',
  'certificates',
  'vehicles',
  'drivers',
  'attachments',
  'comments',
  'history',
);

const proofTabs = tabSearch('overview', 'whereabouts', 'attachments', 'comments', 'history');

const contractTabs = tabSearch(
  'details',
  'materials',
  'bookings',
  'samples',
  'whereabouts',
  'settlements',
  'certificates',
  'attachments',
  'comments',
  'history',
);

const bookingTabs = dialogSearch(
  tabSearch('details', 'papers', 'origins', 'whereabouts', 'attachments', 'comments', 'sample', 'history'),
  'approval',
);

/** The start, and the pages of records to which several areas add a part. */
export const shellRoutes = [
  redirectFrom('/', {
    beforeLoad: () => {
      throw redirect({ to: '/control', replace: true });
    },
  }),
  page('/access-denied', () => import('../core/pages/access-denied-page.tsx').then((file) => file.AccessDeniedPage), {
    isPublic: true,
    search: textSearch('location'),
  }),
  page(
    '/verwaltung/Artikel/$articleId/',
    () => import('./screens/article-screen.tsx').then((file) => file.ArticleScreen),
    {
      allowedRoles: ['red2PlantManager'],
      search: (raw: Raw) => ({ ...bookingSearch(raw), ...articleTabs(raw) }),
      reads: ({ articleId }) => recordQuery('GET /articles/:id', { id: articleId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/',
    () => import('./screens/address-screen.tsx').then((file) => file.AddressScreen),
    {
      allowedRoles: ['red2PlantManager', 'limsQc'],
      search: (raw: Raw) => ({ ...bookingSearch(raw), ...addressTabs(raw) }),
      reads: ({ addressId }) => recordQuery('GET /addresses/:id', { id: addressId }),
    },
  ),
  page('/verwaltung/bestand/', () => import('./screens/inventory-screen.tsx').then((file) => file.InventoryScreen), {
    allowedRoles: ['red2PlantManager'],
    search: inventorySearch,
  }),
  page(
    '/verwaltung/lagerorte/$id/',
    () => import('./screens/location-screen.tsx').then((file) => file.LocationScreen),
    {
      allowedRoles: ['red2PlantManager'],
      search: locationSearch,
      reads: ({ id }) => recordQuery('GET /locations/:id', { id }),
    },
  ),
  page('/verwaltung/nachweise/$proofId', () => import('./screens/proof-screen.tsx').then((file) => file.ProofScreen), {
    allowedRoles: ['red2PlantManager', 'limsQc'],
    search: (raw: Raw) => ({ ...list(raw), ...proofTabs(raw) }),
    reads: ({ proofId }) => recordQuery('GET /proofs/:id', { id: proofId }),
  }),
  page(
    '/verwaltung/vertraege/$contractId/',
    () => import('./screens/contract-screen.tsx').then((file) => file.ContractScreen),
    {
      allowedRoles: ['red2PlantManager'],
      search: (raw: Raw) => ({ ...bookingSearch(raw), ...contractTabs(raw) }),
      reads: ({ contractId }) => recordQuery('GET /contracts/:id', { id: contractId }),
    },
  ),
  page(
    '/verwaltung/buchungen/$bookingId/',
    () => import('./screens/booking-screen.tsx').then((file) => file.BookingScreen),
    {
      allowedRoles: ['red2PlantManager'],
      search: (raw: Raw) => ({ ...list(raw), ...bookingTabs(raw) }),
      reads: ({ bookingId }) => recordQuery('GET /bookings/:id', { id: bookingId }),
    },
  ),
  ...placeholderRoutes,
] as const;
