import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { MessageListPage } from '../laboratory/laboratory-messages/message-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/settings/inbox/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('state', 'way'),
  component: MessageListPage,
});
