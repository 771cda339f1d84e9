import { createFileRoute } from '@tanstack/react-router';
import { AddressDetailPage } from '../addresses/address-detail-page.tsx';
import { bookingSearch } from '../app/booking-search.ts';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LatestBookings } from '../bookings/latest-bookings.tsx';
import { ProvenDeliveries } from '../bookings/proven-deliveries.tsx';
import { RecordBookings } from '../bookings/record-bookings.tsx';
import { RecordSamples } from '../bookings/record-samples.tsx';
import { SuppliedMaterials } from '../bookings/supplied-materials.tsx';
import { SupplierCertificates } from '../contracts/supplier-certificates.tsx';
import { AllSupplierContracts, SupplierContracts } from '../contracts/supplier-contracts.tsx';
import { StatementButton } from '../documents/statement-button.tsx';
import { LoadWhereabouts } from '../genealogy/load-whereabouts.tsx';
import { AddressProofRequests } from '../proof-requests/address-proof-requests.tsx';

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
