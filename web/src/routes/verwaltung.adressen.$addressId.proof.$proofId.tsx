import { createFileRoute } from '@tanstack/react-router';
import { ProofEditPage } from '../addresses/proof-form-pages.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/proof/$proofId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { proofId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /proofs/:id', { id: proofId })),
  component: ProofEditPage,
});
