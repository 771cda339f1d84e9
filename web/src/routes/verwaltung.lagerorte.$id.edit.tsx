import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { LocationEditPage } from '../masterdata/locations/location-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/lagerorte/$id/edit')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /locations/:id', { id })),
  component: LocationEditPage,
});
