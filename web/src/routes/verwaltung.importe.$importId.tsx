import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ImportPage } from '../exchange/imports/import-page.tsx';

export const Route = createFileRoute('/verwaltung/importe/$importId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { importId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /imports/:id', { id: importId })),
  component: ImportPage,
});
