import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';
import { settingsRoutes } from './settings-routes.ts';

const ofQualityControl = { allowedRoles: ['limsQc'], module: 'lims' } as const;
const ofBoth = { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' } as const;

/** The screens of this area. */
export const laboratoryRoutes = [
  page(
    '/verwaltung/potential-products/$id/article',
    () => import('./potential-products/article-of-product-page.tsx').then((file) => file.ArticleOfProductPage),
    {
      ...ofQualityControl,
      reads: ({ id }) => recordQuery('GET /lims/potential-products/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/$id/',
    () => import('./potential-products/product-detail-page.tsx').then((file) => file.ProductDetailPage),
    {
      ...ofBoth,
      search: tabSearch('details', 'values', 'attachments', 'comments', 'history'),
      reads: ({ id }) => recordQuery('GET /lims/potential-products/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/analysis-order/$id/$ppid/',
    () => import('./judgements/judgement-page.tsx').then((file) => file.JudgementPage),
    {
      ...ofBoth,
      reads: ({ ppid: id }) => recordQuery('GET /lims/judgements/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/analysis-order/$id/$ppid/previous',
    () => import('./judgements/previous-page.tsx').then((file) => file.PreviousPage),
    {
      ...ofQualityControl,
      reads: ({ ppid: id }) => recordQuery('GET /lims/judgements/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/analysis-order/$id/edit',
    () => import('./analysis-orders/order-form-pages.tsx').then((file) => file.OrderEditPage),
    {
      ...ofBoth,
      reads: ({ id }) => recordQuery('GET /lims/analysis-orders/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/analysis-order/$id/',
    () => import('./analysis-orders/order-detail-page.tsx').then((file) => file.OrderDetailPage),
    {
      ...ofBoth,
      search: tabSearch('details', 'samples', 'results', 'mails', 'attachments', 'comments', 'history'),
      reads: ({ id }) => recordQuery('GET /lims/analysis-orders/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/analysis-order/add',
    () => import('./analysis-orders/order-form-pages.tsx').then((file) => file.OrderAddPage),
    ofBoth,
  ),
  page(
    '/verwaltung/potential-products/analysis-order/',
    () => import('./analysis-orders/order-list-page.tsx').then((file) => file.OrderListPage),
    { ...ofBoth, search: listSearch('state', 'completion', 'laboratoryId') },
  ),
  page(
    '/verwaltung/potential-products/',
    () => import('./potential-products/product-list-page.tsx').then((file) => file.ProductListPage),
    {
      ...ofBoth,
      search: listSearch('supplierId', 'biomassTypeId', 'isArticle', 'active'),
    },
  ),
  page(
    '/verwaltung/potential-products/quality-control',
    () => import('./judgements/judgement-list-page.tsx').then((file) => file.JudgementListPage),
    { ...ofQualityControl, search: listSearch('standing', 'supplierId') },
  ),
  ...settingsRoutes,
] as const;
