import { createFileRoute, redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';

// A list of bookings knows a vehicle by its id alone; its page stands below the address that it belongs to.
export const Route = createFileRoute('/verwaltung/fahrzeuge/$vehicleId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: async ({ context, params: { vehicleId } }) => {
    const { address } = await context.queryClient.ensureQueryData(recordQuery('GET /vehicles/:id', { id: vehicleId }));
    const params = { addressId: address.id, vehicleId };
    throw redirect({ to: '/verwaltung/adressen/$addressId/vehicle/$vehicleId', params, replace: true });
  },
});
