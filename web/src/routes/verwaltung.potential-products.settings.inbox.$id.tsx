import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { MessagePage } from '../laboratory/laboratory-messages/message-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/inbox/$id')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/laboratory-messages/:id', { id })),
  component: MessagePage,
});
