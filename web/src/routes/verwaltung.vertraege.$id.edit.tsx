import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ContractEditPage } from '../purchasing/contracts/contract-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/$id/edit')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id })),
  component: ContractEditPage,
});
