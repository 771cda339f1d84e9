import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ProofEditPage } from '../masterdata/proofs/proof-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/proof/$proofId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { proofId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /proofs/:id', { id: proofId })),
  component: ProofEditPage,
});
