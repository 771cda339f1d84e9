import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { AddressEditPage } from '../masterdata/addresses/address-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/edit')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  loader: ({ context, params: { addressId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /addresses/:id', { id: addressId })),
  component: AddressEditPage,
});
