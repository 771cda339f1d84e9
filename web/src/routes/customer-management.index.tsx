import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { CustomerTreePage } from '../customers/customer-tree-page.tsx';

export const Route = createFileRoute('/customer-management/')({
  staticData: { isForCustomerAdmins: true },
  validateSearch: listSearch('active'),
  component: CustomerTreePage,
});
