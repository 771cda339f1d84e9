import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ProductListPage } from '../laboratory/potential-products/product-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: listSearch('supplierId', 'biomassTypeId', 'isArticle', 'active'),
  component: ProductListPage,
});
