import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { usePathParams } from '../../core/forms/use-leaving.ts';
import { OwnerBack } from '../../core/records/owner-back.tsx';

const labels = {
  contacts: 'tab.contacts',
  vehicles: 'tab.vehicles',
  drivers: 'tab.drivers',
  proofs: 'proofs',
} as const;

/** The way back from a part of the address in the path. */
export const AddressBack = ({ tab }: { tab: keyof typeof labels }) => {
  const { t } = useTranslation('addresses');
  const { addressId = '' } = usePathParams();
  const { data } = useQuery(recordQuery('GET /addresses/:id', { id: addressId }));
  const owner = { to: '/verwaltung/adressen/$addressId', params: { addressId } };
  return <OwnerBack owner={owner} name={data?.companyName} tab={tab} label={t(labels[tab])} />;
};
