import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ImportSourceEditPage } from '../exchange/imports/import-source-pages.tsx';

export const Route = createFileRoute('/verwaltung/importe/herkunft/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /import-sources/:id', { id })),
  component: ImportSourceEditPage,
});
