import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { AddressDetailPage } from '../masterdata/addresses/address-detail-page.tsx';
import { SupplierCertificates } from '../purchasing/contracts/supplier-certificates.tsx';
import { AllSupplierContracts, SupplierContracts } from '../purchasing/contracts/supplier-contracts.tsx';
import { AddressProofRequests } from '../purchasing/proof-requests/address-proof-requests.tsx';
import { StatementButton } from '../settling/documents/statement-button.tsx';
import { LoadWhereabouts } from '../stock/genealogy/load-whereabouts.tsx';
import { LatestBookings } from '../yard/bookings/latest-bookings.tsx';
import { ProvenDeliveries } from '../yard/bookings/proven-deliveries.tsx';
import { RecordBookings } from '../yard/bookings/record-bookings.tsx';
import { SuppliedMaterials } from '../yard/bookings/supplied-materials.tsx';
import { RecordSamples } from '../yard/samples/record-samples.tsx';

const searchOfTabs = tabSearch(
  'data',
  'contacts',
  'contracts',
  'bookings',
  'materials',
  'deliveries',
  'whereabouts',
  'laboratory',
  'proofs',
  'certificates',
  'vehicles',
  'drivers',
  'attachments',
  'comments',
  'history',
);

export const Route = createFileRoute('/verwaltung/adressen/$addressId/')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: (raw: Record<string, unknown>) => ({ ...bookingSearch(raw), ...searchOfTabs(raw) }),
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
      contracts={(supplierId) => <AllSupplierContracts supplierId={supplierId} />}
      proofRequests={({ id, companyName, email, contactName }) => (
        <AddressProofRequests asked={{ address: { id, name: companyName }, email, contactName }} />
      )}
      bookings={(supplierId) => <RecordBookings of={{ supplierId }} />}
      materials={(supplierId) => <SuppliedMaterials supplierId={supplierId} />}
      deliveries={(supplierId) => (
        <>
          <StatementButton supplierId={supplierId} />
          <RecordBookings of={{ supplierId, type: 'incoming', status: 'completed' }} />
        </>
      )}
      laboratory={(supplierId) => <RecordSamples of={{ supplierId }} />}
      certificates={(address) => (
        <SupplierCertificates address={address} delivered={<ProvenDeliveries supplierId={address.id} />} />
      )}
      whereabouts={(supplierId) => <LoadWhereabouts of={{ supplierId }} />}
    />
  ),
});
