import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { MailboxPage } from '../laboratory/laboratories/mailbox-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/mailbox')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /lims/mailbox', undefined)),
  component: MailboxPage,
});
