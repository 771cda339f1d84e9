import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { ContractEditPage } from '../contracts/contract-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/$id/edit')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id })),
  component: ContractEditPage,
});
