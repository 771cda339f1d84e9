import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { NextContractPage } from '../contracts/next-contract-page.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/$id/next')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id })),
  component: NextContractPage,
});
