import { createFileRoute } from '@tanstack/react-router';
import { ValueSetAddPage } from '../masterdata/value-sets/value-set-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/$articleId/values/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ValueSetAddPage,
});
