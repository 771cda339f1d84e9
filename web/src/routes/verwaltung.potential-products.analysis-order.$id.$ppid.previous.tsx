import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { PreviousPage } from '../laboratory/judgements/previous-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/$ppid/previous')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { ppid: id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/judgements/:id', { id })),
  component: PreviousPage,
});
