import { createFileRoute, notFound } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { MonthBalancesPage } from '../stock/stock-months/month-balances-page.tsx';

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
const searchOfList = listSearch('closingId');

export const Route = createFileRoute('/verwaltung/bestand/monate/$month')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: searchOfList,
  beforeLoad: ({ params }) => {
    if (!MONTH.test(params.month)) throw notFound();
  },
  component: MonthBalancesPage,
});
