import { createFileRoute } from '@tanstack/react-router';
import { DriverAddPage } from '../masterdata/fleet/driver-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/driver/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: DriverAddPage,
});
