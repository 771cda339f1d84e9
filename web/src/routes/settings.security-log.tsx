import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { SecurityLogPage } from '../security-log/security-log-page.tsx';

export const Route = createFileRoute('/settings/security-log')({
  staticData: { isForPeopleAdmins: true },
  validateSearch: listSearch('group', 'userId', 'outcome', 'range', 'from', 'to'),
  component: SecurityLogPage,
});
