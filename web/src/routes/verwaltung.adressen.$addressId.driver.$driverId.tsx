import { createFileRoute } from '@tanstack/react-router';
import { DriverEditPage } from '../addresses/driver-form-pages.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/driver/$driverId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { driverId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /drivers/:id', { id: driverId })),
  component: DriverEditPage,
});
