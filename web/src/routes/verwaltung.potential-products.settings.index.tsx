import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/verwaltung/potential-products/settings/')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  beforeLoad: () => {
    throw redirect({ to: '/verwaltung/potential-products/settings/laboratories', replace: true });
  },
});
