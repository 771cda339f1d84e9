import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { StockCountPage } from '../yard/stock-counts/stock-count-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/inventur/$countId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { countId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /stock-counts/:id', { id: countId })),
  component: StockCountPage,
});
