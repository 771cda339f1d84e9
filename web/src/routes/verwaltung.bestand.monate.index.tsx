import { createFileRoute } from '@tanstack/react-router';
import { StockMonthsPage } from '../stock/stock-months/stock-months-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/monate/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: StockMonthsPage,
});
