import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import type { DetailTab } from '../../core/records/detail-tabs.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { AddressDrivers, AddressVehicles } from '../fleet/address-fleet.tsx';
import { AddressProofs } from '../proofs/address-proofs.tsx';
import { AddressContacts } from './address-contacts.tsx';
import { AddressHistory } from './address-history.tsx';
import { AddressOverview } from './address-overview.tsx';
import classes from './addresses.module.css';

/**
 * What other features show of an address: in short what was agreed and what
 * came, then all contracts, all bookings.
 */
export type AddressParts = Record<
  'business' | 'contracts' | 'bookings' | 'materials' | 'deliveries' | 'whereabouts' | 'laboratory',
  (addressId: string) => ReactNode
> & {
  /** What the supplier was asked for, below the proofs. */
  proofRequests: (address: Address) => ReactNode;
  /** By which proof the materials of its contracts are covered. */
  certificates: (address: Address) => ReactNode;
};

const useSuppliedTabs = (addressId: string, { materials, deliveries, whereabouts }: AddressParts): DetailTab[] => {
  const { t } = useTranslation(['addresses', 'genealogy']);
  return [
    { id: 'materials', label: t('tab.materials'), content: () => materials(addressId) },
    { id: 'deliveries', label: t('tab.deliveries'), content: () => deliveries(addressId) },
    { id: 'whereabouts', label: t('genealogy:loads.tab'), content: () => whereabouts(addressId) },
  ];
};

/** Quality control looks at suppliers and laboratories, not at who drives for them. */
const useFleetTabs = (addressId: string): DetailTab[] => {
  const { t } = useTranslation('addresses');
  return [
    { id: 'vehicles', label: t('tab.vehicles'), content: () => <AddressVehicles addressId={addressId} /> },
    { id: 'drivers', label: t('tab.drivers'), content: () => <AddressDrivers addressId={addressId} /> },
  ];
};

/** The tabs of an address, those that the reader may see in the selected role, what is opened daily first. */
export const useAddressTabs = (address: Address, parts: AddressParts): DetailTab[] => {
  const { t } = useTranslation(['addresses', 'samples']);
  const { id } = address;
  const seesContracts = useMay('GET /contracts');
  const seesBookings = useMay('GET /bookings');
  const seesSamples = useMay('GET /bookings/samples');
  const seesSupplied = useMay('GET /bookings/supplied-materials');
  const seesFleet = useMay('GET /addresses/:id/vehicles');
  const seesProofs = useMay('GET /addresses/:id/proofs');
  const shared = useRecordParts({ owner: 'addresses', id }, () => <AddressHistory addressId={id} />);
  const supplied = useSuppliedTabs(id, parts);
  const fleet = useFleetTabs(id);
  const shown = (isSeen: boolean, ...tabs: readonly DetailTab[]) => (isSeen ? tabs : []);
  return [
    {
      id: 'data',
      label: t('tab.overview'),
      content: () => <AddressOverview address={address} business={parts.business(id)} />,
    },
    ...shown(seesContracts, { id: 'contracts', label: t('tab.contracts'), content: () => parts.contracts(id) }),
    ...shown(seesBookings, { id: 'bookings', label: t('tab.bookings'), content: () => parts.bookings(id) }),
    ...shown(seesProofs, {
      id: 'proofs',
      label: t('proofs'),
      content: () => (
        <div className={classes.overview}>
          <AddressProofs addressId={id} />
          {parts.proofRequests(address)}
        </div>
      ),
    }),
    ...shown(seesSamples, { id: 'laboratory', label: t('samples:laboratory'), content: () => parts.laboratory(id) }),
    ...shown(seesFleet, ...fleet),
    { id: 'contacts', label: t('tab.contacts'), content: () => <AddressContacts addressId={id} /> },
    ...shown(seesSupplied, ...supplied),
    ...shown(seesContracts, {
      id: 'certificates',
      label: t('tab.certificates'),
      content: () => parts.certificates(address),
    }),
    ...shared,
  ];
};
