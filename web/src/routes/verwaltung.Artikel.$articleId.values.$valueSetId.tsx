import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ValueSetEditPage } from '../masterdata/value-sets/value-set-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/$articleId/values/$valueSetId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { valueSetId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /value-sets/:id', { id: valueSetId })),
  component: ValueSetEditPage,
});
