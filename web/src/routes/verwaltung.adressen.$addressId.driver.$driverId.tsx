import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { DriverEditPage } from '../masterdata/fleet/driver-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/driver/$driverId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { driverId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /drivers/:id', { id: driverId })),
  component: DriverEditPage,
});
