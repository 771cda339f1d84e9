import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { LaboratoryMailEditPage } from '../laboratory/laboratory-mails/laboratory-mail-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/pickup-mails/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    Promise.all([
      context.queryClient.ensureQueryData(recordQuery('GET /lims/mails/:id', { id })),
      context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
    ]),
  component: () => <LaboratoryMailEditPage kind="pickup" />,
});
