import { createFileRoute } from '@tanstack/react-router';
import { AddressAddPage } from '../addresses/address-form-page.tsx';

export const Route = createFileRoute('/verwaltung/adressen/add')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  component: AddressAddPage,
});
