import { createFileRoute } from '@tanstack/react-router';
import { VehicleEditPage } from '../addresses/vehicle-form-pages.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/vehicle/$vehicleId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { vehicleId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /vehicles/:id', { id: vehicleId })),
  component: VehicleEditPage,
});
