import { createFileRoute } from '@tanstack/react-router';
import { ImportStartPage } from '../imports/import-start-page.tsx';

export const Route = createFileRoute('/verwaltung/buchungen/import/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ImportStartPage,
});
