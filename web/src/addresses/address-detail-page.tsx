import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { AddressDrivers, AddressVehicles } from './address-fleet.tsx';
import { AddressOverview } from './address-overview.tsx';
import { AddressProofs } from './address-proofs.tsx';
import { ProofState } from './proof-state.tsx';

/** One address with its proofs, vehicles and drivers. `business` shows what was agreed with it and what came from it. */
export const AddressDetailPage = ({ business }: { business: (addressId: string) => ReactNode }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const { addressId } = useParams({ from: '/verwaltung/adressen/$addressId/' });
  const { data: address } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: addressId }));
  const remove = useOperation('DELETE /addresses/:id');
  const goTo = useGoTo();
  const mayDelete = useMay('DELETE /addresses/:id');
  const seesFleet = useMay('GET /addresses/:id/vehicles');
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
              remove={(options) => remove.mutate({ params: { id: addressId }, version: address.version }, options)}
              onDeleted={() => goTo('/verwaltung/adressen')}
            />
          )}
          <LinkButton to="/verwaltung/adressen/$addressId/edit" params={{ addressId }}>
            {t('ui:edit')}
          </LinkButton>
        </>
      }
      tabs={[
        {
          id: 'data',
          label: t('tab.overview'),
          content: () => <AddressOverview address={address} business={business(addressId)} />,
        },
        { id: 'proofs', label: t('proofs'), content: () => <AddressProofs addressId={addressId} /> },
        ...(seesFleet ? fleet : []),
      ]}
    />
  );
};
