import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { ApprovalListPage } from '../bookings/approval-list-page.tsx';

export const Route = createFileRoute('/verwaltung/freigaben/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('state', 'scope'),
  component: ApprovalListPage,
});
