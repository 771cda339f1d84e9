import { createFileRoute, redirect } from '@tanstack/react-router';

// Where tables of weighings were taken before all others came.
export const Route = createFileRoute('/verwaltung/buchungen/import/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  beforeLoad: () => {
    throw redirect({ to: '/verwaltung/importe', search: { kind: 'bookings' }, replace: true });
  },
});
