import { createFileRoute } from '@tanstack/react-router';
import { AddressDetailPage } from '../addresses/address-detail-page.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LatestBookings } from '../bookings/latest-bookings.tsx';
import { SupplierContracts } from '../contracts/supplier-contracts.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: tabSearch('data', 'proofs', 'vehicles', 'drivers'),
  loader: ({ context, params: { addressId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /addresses/:id', { id: addressId })),
  component: () => (
    <AddressDetailPage
      business={(supplierId) => (
        <>
          <SupplierContracts supplierId={supplierId} />
          <LatestBookings of={{ supplierId }} />
        </>
      )}
    />
  ),
});
