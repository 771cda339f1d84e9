import { notFound } from '@tanstack/react-router';
import { page } from '../core/navigation/page.ts';
import { listSearch } from '../core/search-params/list-search.ts';

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
const searchOfList = listSearch('closingId');

/** The screens of this area. */
export const stockRoutes = [
  page(
    '/verwaltung/bestand/monate/$month',
    () => import('./stock-months/month-balances-page.tsx').then((file) => file.MonthBalancesPage),
    {
      allowedRoles: ['red2PlantManager'],
      search: searchOfList,
      beforeLoad: ({ month }) => {
        if (!MONTH.test(month)) throw notFound();
      },
    },
  ),
  page(
    '/verwaltung/bestand/monate/',
    () => import('./stock-months/stock-months-page.tsx').then((file) => file.StockMonthsPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
] as const;
