import { createFileRoute } from '@tanstack/react-router';
import { CustomerAddPage } from '../identity/customers/customer-add-page.tsx';
import { parentQuery } from '../identity/customers/parent-query.ts';

export const Route = createFileRoute('/customer-management/add')({
  staticData: { isForCustomerAdmins: true },
  validateSearch: ({ parentId }: Record<string, unknown>): { parentId?: string } =>
    typeof parentId === 'string' ? { parentId } : {},
  loaderDeps: ({ search: { parentId } }) => ({ parentId }),
  loader: ({ context, deps: { parentId } }) => context.queryClient.ensureQueryData(parentQuery(parentId)),
  component: CustomerAddPage,
});
