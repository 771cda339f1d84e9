import { redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { page, redirectFrom } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

const deliverySearch = listSearch('status', 'event');
const webhookTabs = tabSearch('details', 'deliveries', 'history');

/** The screens of this area. */
export const exchangeRoutes = [
  page(
    '/verwaltung/Artikel/catalogues',
    () => import('./catalogues/catalogue-page.tsx').then((file) => file.CataloguePage),
    { allowedRoles: ['red2PlantManager'], search: listSearch('catalogue') },
  ),
  // Where imports of weighings were seen before they came to all others.
  redirectFrom('/verwaltung/buchungen/import/$importId', {
    allowedRoles: ['red2PlantManager'],
    beforeLoad: ({ importId }) => {
      throw redirect({ to: '/verwaltung/importe/$importId', params: { importId }, replace: true });
    },
  }),
  // Where tables of weighings were taken before all others came.
  redirectFrom('/verwaltung/buchungen/import/', {
    allowedRoles: ['red2PlantManager'],
    beforeLoad: () => {
      throw redirect({ to: '/verwaltung/importe', search: { kind: 'bookings' }, replace: true });
    },
  }),
  page('/verwaltung/importe/$importId', () => import('./imports/import-page.tsx').then((file) => file.ImportPage), {
    allowedRoles: ['red2PlantManager'],
    reads: ({ importId }) => recordQuery('GET /imports/:id', { id: importId }),
  }),
  page(
    '/verwaltung/importe/herkunft/$id',
    () => import('./imports/import-source-pages.tsx').then((file) => file.ImportSourceEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ id }) => recordQuery('GET /import-sources/:id', { id }) },
  ),
  page(
    '/verwaltung/importe/herkunft/add',
    () => import('./imports/import-source-pages.tsx').then((file) => file.ImportSourceAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/importe/herkunft/',
    () => import('./imports/import-source-list-page.tsx').then((file) => file.ImportSourceListPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch() },
  ),
  page('/verwaltung/importe/', () => import('./imports/import-start-page.tsx').then((file) => file.ImportStartPage), {
    allowedRoles: ['red2PlantManager'],
    search: listSearch('kind'),
  }),
  page('/more/integration/webhooks/$id', () => import('./webhooks/webhook-page.tsx').then((file) => file.WebhookPage), {
    allowedRoles: ['red2PlantManager'],
    search: (raw: Record<string, unknown>) => ({ ...deliverySearch(raw), ...webhookTabs(raw) }),
    reads: ({ id }) => recordQuery('GET /webhooks/:id', { id }),
  }),
  page(
    '/more/integration/webhooks/add',
    () => import('./webhooks/webhook-add-page.tsx').then((file) => file.WebhookAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/more/integration/webhooks/',
    () => import('./webhooks/webhook-list-page.tsx').then((file) => file.WebhookListPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch() },
  ),
] as const;
