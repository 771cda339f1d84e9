import { createFileRoute } from '@tanstack/react-router';
import { ContractAddPage } from '../purchasing/contracts/contract-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/vertraege/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ContractAddPage,
});
