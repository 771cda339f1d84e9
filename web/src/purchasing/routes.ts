import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch } from '../core/search-params/list-search.ts';
import { openProofLink } from './proof-requests/open-proof-link.ts';

/** The screens of this area. */
export const purchasingRoutes = [
  page('/proof/$token', () => import('./proof-requests/proof-link-page.tsx').then((file) => file.ProofLinkPage), {
    isPublic: true,
    isBare: true,
    load: ({ params }) => openProofLink(params.token),
  }),
  page(
    '/verwaltung/nachweise/',
    () => import('./proof-radar/proof-radar-page.tsx').then((file) => file.ProofRadarPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch('status', 'days') },
  ),
  page(
    '/verwaltung/vertraege/$id/edit',
    () => import('./contracts/contract-form-pages.tsx').then((file) => file.ContractEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ id }) => recordQuery('GET /contracts/:id', { id }) },
  ),
  page(
    '/verwaltung/vertraege/$id/next',
    () => import('./contracts/next-contract-page.tsx').then((file) => file.NextContractPage),
    {
      allowedRoles: ['red2PlantManager'],
      load: ({ queryClient, params: { id } }) =>
        Promise.all([
          queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id })),
          queryClient.fetchQuery(recordQuery('GET /contracts/:id/next-number', { id })),
        ]),
    },
  ),
  page(
    '/verwaltung/vertraege/add',
    () => import('./contracts/contract-form-pages.tsx').then((file) => file.ContractAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/vertraege/',
    () => import('./contracts/contract-list-page.tsx').then((file) => file.ContractListPage),
    {
      allowedRoles: ['red2PlantManager'],
      search: listSearch('status', 'flag', 'supplierId', 'articleId', 'runsOn', 'endsUntil', 'toComplete'),
    },
  ),
] as const;
