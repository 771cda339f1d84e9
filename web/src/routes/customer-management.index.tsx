import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { CustomerTreePage } from '../identity/customers/customer-tree-page.tsx';

export const Route = createFileRoute('/customer-management/')({
  staticData: { isForCustomerAdmins: true },
  validateSearch: listSearch('active'),
  component: CustomerTreePage,
});
