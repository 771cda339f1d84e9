import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { CustomerDetailPage } from '../customers/customer-detail-page.tsx';

export const Route = createFileRoute('/customer-management/$customerId/')({
  staticData: { isForCustomerAdmins: true },
  validateSearch: tabSearch('overview', 'admins', 'history'),
  loader: ({ context, params: { customerId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /customers/:id', { id: customerId })),
  component: CustomerDetailPage,
});
