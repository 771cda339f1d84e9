import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { AddressListPage } from '../masterdata/addresses/address-list-page.tsx';

export const Route = createFileRoute('/verwaltung/adressen/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: listSearch('type', 'country', 'active', 'proofs', 'toComplete'),
  component: AddressListPage,
});
