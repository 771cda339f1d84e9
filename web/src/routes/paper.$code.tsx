import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { PaperPage } from '../settling/documents/paper-page.tsx';

export const Route = createFileRoute('/paper/$code')({
  staticData: { allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  loader: ({ context, params: { code } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /documents/:code', { code })),
  component: PaperPage,
});
