import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../app/queries.ts';
import { ScaleEditPage } from '../scales/scale-form-pages.tsx';

export const Route = createFileRoute('/settings/scales/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) => context.queryClient.ensureQueryData(recordQuery('GET /scales/:id', { id })),
  component: ScaleEditPage,
});
