import { createFileRoute } from '@tanstack/react-router';
import { DriverEditPage } from '../addresses/driver-form-pages.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/driver/$driverId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { driverId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /drivers/:id', { id: driverId })),
  component: DriverEditPage,
});
