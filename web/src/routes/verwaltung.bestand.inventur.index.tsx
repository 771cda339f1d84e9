import { createFileRoute } from '@tanstack/react-router';
import { StockCountsPage } from '../yard/stock-counts/stock-counts-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/inventur/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: StockCountsPage,
});
