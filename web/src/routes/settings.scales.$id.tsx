import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ScaleEditPage } from '../masterdata/scales/scale-form-pages.tsx';

export const Route = createFileRoute('/settings/scales/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) => context.queryClient.ensureQueryData(recordQuery('GET /scales/:id', { id })),
  component: ScaleEditPage,
});
