import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { JudgementPage } from '../laboratory/judgements/judgement-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/$ppid/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  loader: ({ context, params: { ppid: id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/judgements/:id', { id })),
  component: JudgementPage,
});
