import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch, textSearch } from '../core/search-params/list-search.ts';

/** The screens of this area. */
export const settlingRoutes = [
  page('/paper/$code', () => import('./documents/paper-page.tsx').then((file) => file.PaperPage), {
    allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver'],
    reads: ({ code }) => recordQuery('GET /documents/:code', { code }),
  }),
  page(
    '/verwaltung/abrechnungen/$settlementId/edit',
    () => import('./settlements/settlement-form-pages.tsx').then((file) => file.SettlementEditPage),
    {
      allowedRoles: ['red2PlantManager', 'limsSourcer'],
      reads: ({ settlementId }) => recordQuery('GET /settlements/:id', { id: settlementId }),
    },
  ),
  page(
    '/verwaltung/abrechnungen/$settlementId/',
    () => import('./settlements/settlement-page.tsx').then((file) => file.SettlementPage),
    {
      allowedRoles: ['red2PlantManager', 'limsSourcer'],
      search: tabSearch('details', 'attachments', 'comments', 'history'),
      reads: ({ settlementId }) => recordQuery('GET /settlements/:id', { id: settlementId }),
    },
  ),
  page(
    '/verwaltung/abrechnungen/add',
    () => import('./settlements/settlement-form-pages.tsx').then((file) => file.SettlementAddPage),
    {
      allowedRoles: ['red2PlantManager', 'limsSourcer'],
      search: textSearch('contractId'),
    },
  ),
  page(
    '/verwaltung/abrechnungen/',
    () => import('./settlements/settlement-list-page.tsx').then((file) => file.SettlementListPage),
    { allowedRoles: ['red2PlantManager', 'limsSourcer'], search: listSearch('status') },
  ),
] as const;
