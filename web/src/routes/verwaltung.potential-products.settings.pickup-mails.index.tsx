import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LaboratoryMailListPage } from '../laboratory-mails/laboratory-mail-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/pickup-mails/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('language'),
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: () => <LaboratoryMailListPage kind="pickup" />,
});
