import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { listSearch } from '../core/search-params/list-search.ts';
import { ContractorListPage } from '../laboratory/contractors/contractor-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/contractors/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('country'),
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: ContractorListPage,
});
