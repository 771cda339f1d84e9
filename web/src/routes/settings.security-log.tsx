import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { SecurityLogPage } from '../identity/security-log/security-log-page.tsx';

export const Route = createFileRoute('/settings/security-log')({
  staticData: { isForPeopleAdmins: true },
  validateSearch: listSearch('group', 'userId', 'outcome', 'range', 'from', 'to'),
  component: SecurityLogPage,
});
