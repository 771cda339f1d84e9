import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { VehicleEditPage } from '../masterdata/fleet/vehicle-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/vehicle/$vehicleId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { vehicleId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /vehicles/:id', { id: vehicleId })),
  component: VehicleEditPage,
});
