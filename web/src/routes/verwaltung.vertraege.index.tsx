import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ContractListPage } from '../purchasing/contracts/contract-list-page.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('status', 'flag', 'supplierId', 'articleId', 'runsOn', 'endsUntil', 'toComplete'),
  component: ContractListPage,
});
