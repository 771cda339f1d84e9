import { createFileRoute } from '@tanstack/react-router';
import { VehicleAddPage } from '../addresses/vehicle-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/vehicle/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: VehicleAddPage,
});
