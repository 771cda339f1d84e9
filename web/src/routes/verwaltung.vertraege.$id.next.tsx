import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { NextContractPage } from '../purchasing/contracts/next-contract-page.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/$id/next')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id })),
      queryClient.fetchQuery(recordQuery('GET /contracts/:id/next-number', { id })),
    ]),
  component: NextContractPage,
});
