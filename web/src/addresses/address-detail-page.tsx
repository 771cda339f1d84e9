import type { Address } from '@halm/model/addresses/address.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { AddressDrivers, AddressVehicles } from './address-fleet.tsx';
import { AddressProofs } from './address-proofs.tsx';
import { ProofBadge } from './proof-badge.tsx';

const MasterData = ({ address }: { address: Address }) => {
  const { t } = useTranslation(['addresses', 'settings']);
  return (
    <FactList
      facts={[
        { label: t('number'), value: address.number },
        { label: t('form.companyNumber'), value: address.companyNumber },
        { label: t('form.street'), value: address.street },
        { label: t('city'), value: [address.zip, address.city].filter(Boolean).join(' ') || null },
        { label: t('form.country'), value: t(`country.${address.country}`) },
        { label: t('form.contactName'), value: address.contactName },
        { label: t('form.email'), value: address.email },
        { label: t('form.phone'), value: address.phone },
        { label: t('form.option'), value: t(`option.${address.deliveryOption}`) },
        { label: t('settings:curbWeight'), value: t(`settings:rule.${address.curbWeightRule.type}`) },
        { label: t('form.notes'), value: address.notes },
      ]}
    />
  );
};

/** One address with its proofs, vehicles and drivers. */
export const AddressDetailPage = () => {
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
          <ProofBadge status={address.proofStatus} />{' '}
          {[t(`type.${address.type}`), address.city].filter(Boolean).join(' · ')}
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
        { id: 'data', label: t('tab.data'), content: () => <MasterData address={address} /> },
        { id: 'proofs', label: t('proofs'), content: () => <AddressProofs addressId={addressId} /> },
        ...(seesFleet ? fleet : []),
      ]}
    />
  );
};
