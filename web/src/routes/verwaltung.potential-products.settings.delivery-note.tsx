import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { LayoutPage } from '../laboratory/laboratory-layouts/layout-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/delivery-note')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(recordQuery('GET /lims/layouts/:kind', { kind: 'delivery-note' })),
      context.queryClient.ensureQueryData(recordQuery('GET /lims/quality-lead', undefined)),
    ]),
  component: () => <LayoutPage kind="delivery-note" />,
});
