import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { ContractorListPage } from '../contractors/contractor-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/contractors/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('country'),
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: ContractorListPage,
});
