import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ApprovalListPage } from '../yard/approvals/approval-list-page.tsx';

export const Route = createFileRoute('/verwaltung/freigaben/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('state', 'scope'),
  component: ApprovalListPage,
});
