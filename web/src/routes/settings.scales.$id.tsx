import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { ScaleEditPage } from '../scales/scale-form-pages.tsx';

export const Route = createFileRoute('/settings/scales/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) => context.queryClient.ensureQueryData(recordQuery('GET /scales/:id', { id })),
  component: ScaleEditPage,
});
