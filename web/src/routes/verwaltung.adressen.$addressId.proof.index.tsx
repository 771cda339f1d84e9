import { createFileRoute } from '@tanstack/react-router';
import { ProofAddPage } from '../masterdata/proofs/proof-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/proof/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ProofAddPage,
});
