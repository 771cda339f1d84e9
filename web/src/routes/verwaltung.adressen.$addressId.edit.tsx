import { createFileRoute } from '@tanstack/react-router';
import { AddressEditPage } from '../addresses/address-form-pages.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/edit')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  loader: ({ context, params: { addressId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /addresses/:id', { id: addressId })),
  component: AddressEditPage,
});
