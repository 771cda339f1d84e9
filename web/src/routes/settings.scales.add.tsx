import { createFileRoute } from '@tanstack/react-router';
import { ScaleAddPage } from '../scales/scale-form-pages.tsx';

export const Route = createFileRoute('/settings/scales/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ScaleAddPage,
});
