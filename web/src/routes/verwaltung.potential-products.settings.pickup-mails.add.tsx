import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { LaboratoryMailAddPage } from '../laboratory-mails/laboratory-mail-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/pickup-mails/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: () => <LaboratoryMailAddPage kind="pickup" />,
});
