import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { LaboratoryMailEditPage } from '../laboratory-mails/laboratory-mail-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/pickup-mails/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    Promise.all([
      context.queryClient.ensureQueryData(recordQuery('GET /lims/mails/:id', { id })),
      context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
    ]),
  component: () => <LaboratoryMailEditPage kind="pickup" />,
});
