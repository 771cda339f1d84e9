import { createFileRoute, redirect } from '@tanstack/react-router';

// Where imports of weighings were seen before they came to all others.
export const Route = createFileRoute('/verwaltung/buchungen/import/$importId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  beforeLoad: ({ params: { importId } }) => {
    throw redirect({ to: '/verwaltung/importe/$importId', params: { importId }, replace: true });
  },
});
