import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { LaboratoryMailAddPage } from '../laboratory/laboratory-mails/laboratory-mail-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/order-mails/add')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
  component: () => <LaboratoryMailAddPage kind="order" />,
});
