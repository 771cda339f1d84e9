import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { StockCountPage } from '../stock-counts/stock-count-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/inventur/$countId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { countId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /stock-counts/:id', { id: countId })),
  component: StockCountPage,
});
