import { createFileRoute } from '@tanstack/react-router';
import { ScaleAddPage } from '../masterdata/scales/scale-form-pages.tsx';

export const Route = createFileRoute('/settings/scales/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ScaleAddPage,
});
