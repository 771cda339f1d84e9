import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { SettlementListPage } from '../settling/settlements/settlement-list-page.tsx';

export const Route = createFileRoute('/verwaltung/abrechnungen/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsSourcer'] },
  validateSearch: listSearch('status'),
  component: SettlementListPage,
});
