import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { listSearch } from '../core/search-params/list-search.ts';
import { LaboratoryMailListPage } from '../laboratory/laboratory-mails/laboratory-mail-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/pickup-mails/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('language'),
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: () => <LaboratoryMailListPage kind="pickup" />,
});
