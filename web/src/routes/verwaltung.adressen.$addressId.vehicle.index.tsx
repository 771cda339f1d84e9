import { createFileRoute } from '@tanstack/react-router';
import { VehicleAddPage } from '../masterdata/fleet/vehicle-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/vehicle/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: VehicleAddPage,
});
