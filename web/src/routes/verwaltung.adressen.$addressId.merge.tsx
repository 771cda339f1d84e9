import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { MergePage } from '../masterdata/addresses/merge-page.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/merge')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { addressId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /addresses/:id', { id: addressId })),
  component: MergePage,
});
