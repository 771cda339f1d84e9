import { AddressDetailPage } from '../../masterdata/addresses/address-detail-page.tsx';
import { SupplierCertificates } from '../../purchasing/contracts/supplier-certificates.tsx';
import { AllSupplierContracts, SupplierContracts } from '../../purchasing/contracts/supplier-contracts.tsx';
import { AddressProofRequests } from '../../purchasing/proof-requests/address-proof-requests.tsx';
import { StatementButton } from '../../settling/documents/statement-button.tsx';
import { LoadWhereabouts } from '../../stock/genealogy/load-whereabouts.tsx';
import { LatestBookings } from '../../yard/bookings/latest-bookings.tsx';
import { ProvenDeliveries } from '../../yard/bookings/proven-deliveries.tsx';
import { RecordBookings } from '../../yard/bookings/record-bookings.tsx';
import { SuppliedMaterials } from '../../yard/bookings/supplied-materials.tsx';
import { RecordSamples } from '../../yard/samples/record-samples.tsx';

/** An address, with what the areas above it add. */
export const AddressScreen = () => (
  <AddressDetailPage
    business={(supplierId) => (
      <>
        <SupplierContracts supplierId={supplierId} />
        <LatestBookings of={{ supplierId }} />
      </>
    )}
    contracts={(supplierId) => <AllSupplierContracts supplierId={supplierId} />}
    proofRequests={({ id, companyName, email, contactName }) => (
      <AddressProofRequests subject={{ address: { id, name: companyName }, email, contactName }} />
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
);
