import { createFileRoute, redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';

// A list of bookings knows a driver by the id alone; the driver's page stands below the address.
export const Route = createFileRoute('/verwaltung/fahrer/$driverId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: async ({ context, params: { driverId } }) => {
    const { address } = await context.queryClient.ensureQueryData(recordQuery('GET /drivers/:id', { id: driverId }));
    const params = { addressId: address.id, driverId };
    throw redirect({ to: '/verwaltung/adressen/$addressId/driver/$driverId', params, replace: true });
  },
});
