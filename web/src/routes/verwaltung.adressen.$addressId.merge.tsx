import { createFileRoute } from '@tanstack/react-router';
import { MergePage } from '../addresses/merge-page.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/merge')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { addressId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /addresses/:id', { id: addressId })),
  component: MergePage,
});
