import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { ImportPage } from '../imports/import-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/import/$importId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { importId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/import/:id', { id: importId })),
  component: ImportPage,
});
