import { createFileRoute } from '@tanstack/react-router';
import { ImportSourceAddPage } from '../exchange/imports/import-source-pages.tsx';

export const Route = createFileRoute('/verwaltung/importe/herkunft/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ImportSourceAddPage,
});
