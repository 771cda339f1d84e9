import type { Address } from '@halm/model/addresses/address.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { useRecordParts } from '../comments/use-record-parts.tsx';
import { LinkButton } from '../ui/add-button.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FlagList } from '../ui/flag-list.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { useToCompleteFlag } from '../ui/use-to-complete-flag.tsx';
import { AddressContacts } from './address-contacts.tsx';
import { AddressDrivers, AddressVehicles } from './address-fleet.tsx';
import { AddressHistory } from './address-history.tsx';
import { AddressOverview } from './address-overview.tsx';
import { AddressProofs } from './address-proofs.tsx';
import classes from './addresses.module.css';
import { ProofState } from './proof-state.tsx';
import { useAddressNotices } from './use-address-notices.tsx';

/** What other features show of an address: in short what was agreed and what came, then all contracts, all bookings. */
type AddressDetailPageProps = Record<
  'business' | 'contracts' | 'bookings' | 'materials' | 'deliveries' | 'whereabouts',
  (addressId: string) => ReactNode
> & {
  /** What the supplier was asked for, below the proofs. */
  proofRequests: (address: Address) => ReactNode;
};

const AddressNotices = ({ address }: { address: Address }) => {
  const { t } = useTranslation('addresses');
  const flags = [...useToCompleteFlag('addresses', address.id), ...useAddressNotices(address)];
  return <FlagList label={t('notices')} flags={flags} />;
};

/** One address with its people, contracts, bookings, proofs, vehicles and drivers. */
export const AddressDetailPage = (parts: AddressDetailPageProps) => {
  const { business, contracts, bookings, materials, deliveries, whereabouts, proofRequests } = parts;
  const { t } = useTranslation(['addresses', 'genealogy', 'ui']);
  const { addressId } = useParams({ from: '/verwaltung/adressen/$addressId/' });
  const { data: address } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: addressId }));
  const remove = useOperation('DELETE /addresses/:id');
  const goTo = useGoTo();
  const mayDelete = useMay('DELETE /addresses/:id');
  const mayMerge = useMay('POST /addresses/:id/merge');
  const isGone = address.mergedInto !== null;
  const seesFleet = useMay('GET /addresses/:id/vehicles');
  const seesContracts = useMay('GET /contracts');
  const seesBookings = useMay('GET /bookings');
  const shared = useRecordParts({ owner: 'addresses', id: addressId }, () => <AddressHistory addressId={addressId} />);
  const seesMaterials = useMay('GET /bookings/supplied-materials');
  const supplied = [
    { id: 'materials', label: t('tab.materials'), content: () => materials(addressId) },
    { id: 'deliveries', label: t('tab.deliveries'), content: () => deliveries(addressId) },
    { id: 'whereabouts', label: t('genealogy:loads.tab'), content: () => whereabouts(addressId) },
  ];
  // Quality control looks at suppliers and laboratories, not at who drives for them.
  const fleet = [
    { id: 'vehicles', label: t('tab.vehicles'), content: () => <AddressVehicles addressId={addressId} /> },
    { id: 'drivers', label: t('tab.drivers'), content: () => <AddressDrivers addressId={addressId} /> },
  ];
  return (
    <DetailPage
      title={address.companyName}
      back={<Link to="/verwaltung/adressen">{t('title')}</Link>}
      state={
        <>
          <ProofState address={address} /> {[t(`type.${address.type}`), address.city].filter(Boolean).join(' · ')}
        </>
      }
      actions={
        <>
          {mayDelete && (
            <DeleteButton
              name={address.companyName}
              text={t('ui:remove.parts')}
              failed={t('failed.addressRemove')}
              used={{ call: 'GET /addresses/:id/usage', id: addressId }}
              remove={(options) => remove.mutate({ params: { id: addressId }, version: address.version }, options)}
              onDeleted={() => goTo('/verwaltung/adressen')}
            />
          )}
          {mayMerge && !isGone && (
            <LinkButton to="/verwaltung/adressen/$addressId/merge" params={{ addressId }} variant="default">
              {t('merge.action')}
            </LinkButton>
          )}
          {!isGone && (
            <LinkButton to="/verwaltung/adressen/$addressId/edit" params={{ addressId }}>
              {t('ui:edit')}
            </LinkButton>
          )}
        </>
      }
      notice={<AddressNotices address={address} />}
      tabs={[
        {
          id: 'data',
          label: t('tab.overview'),
          content: () => <AddressOverview address={address} business={business(addressId)} />,
        },
        { id: 'contacts', label: t('tab.contacts'), content: () => <AddressContacts addressId={addressId} /> },
        ...(seesContracts ? [{ id: 'contracts', label: t('tab.contracts'), content: () => contracts(addressId) }] : []),
        ...(seesBookings ? [{ id: 'bookings', label: t('tab.bookings'), content: () => bookings(addressId) }] : []),
        ...(seesMaterials ? supplied : []),
        {
          id: 'proofs',
          label: t('proofs'),
          content: () => (
            <div className={classes.overview}>
              <AddressProofs addressId={addressId} />
              {proofRequests(address)}
            </div>
          ),
        },
        ...(seesFleet ? fleet : []),
        ...shared,
      ]}
    />
  );
};
