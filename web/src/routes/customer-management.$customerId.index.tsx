import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { CustomerDetailPage } from '../identity/customers/customer-detail-page.tsx';

export const Route = createFileRoute('/customer-management/$customerId/')({
  staticData: { isForCustomerAdmins: true },
  validateSearch: tabSearch('overview', 'admins', 'history'),
  loader: ({ context, params: { customerId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /customers/:id', { id: customerId })),
  component: CustomerDetailPage,
});
