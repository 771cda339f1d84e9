import { createFileRoute } from '@tanstack/react-router';
import { AddressListPage } from '../addresses/address-list-page.tsx';
import { listSearch } from '../app/list-search.ts';

export const Route = createFileRoute('/verwaltung/adressen/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: listSearch('type', 'country', 'active', 'proofs', 'toComplete'),
  component: AddressListPage,
});
