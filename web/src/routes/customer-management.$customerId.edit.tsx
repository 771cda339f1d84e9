import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { CustomerEditPage } from '../identity/customers/customer-form-page.tsx';

export const Route = createFileRoute('/customer-management/$customerId/edit')({
  staticData: { isForCustomerAdmins: true },
  loader: ({ context, params: { customerId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /customers/:id', { id: customerId })),
  component: CustomerEditPage,
});
