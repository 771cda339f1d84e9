import { createFileRoute } from '@tanstack/react-router';
import { LocationAddPage } from '../masterdata/locations/location-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/lagerorte/hinzufügen')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: LocationAddPage,
});
