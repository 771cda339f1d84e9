import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { addressCountries, addressTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { proofFilters } from '@halm/model/masterdata/proofs/proof-status.ts';
import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ImportButton } from '../../core/lists/import-button.tsx';
import { useLeadingRows } from '../../core/lists/leading-rows.ts';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ToCompleteFilter } from '../../core/lists/to-complete-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatAmount } from '../../core/words/formats.ts';
import { ProofBadge } from '../proofs/proof-badge.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';
import { UnprovenNotice, unprovenFirst } from './unproven-notice.tsx';

/** Where an address is and how it is reached; nobody needs all of it at once. */
const useReachColumns = (): Column<Address>[] => {
  const { t } = useTranslation('addresses');
  return [
    { id: 'country', header: t('form.country'), cell: ({ country }) => t(`country.${country}`), isOptional: true },
    {
      id: 'phone',
      header: t('form.phone'),
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
      isOptional: true,
    },
    {
      id: 'email',
      header: t('form.email'),
      cell: ({ email }) => (email ? <MailLink mail={email} /> : '–'),
      isOptional: true,
    },
    {
      id: 'companyNumber',
      header: t('form.companyNumber'),
      cell: ({ companyNumber }) => companyNumber ?? '–',
      isOptional: true,
    },
    { id: 'vatNumber', header: t('form.vat'), cell: ({ vatNumber }) => vatNumber ?? '–', isOptional: true },
    {
      id: 'distance',
      header: t('form.distance'),
      cell: ({ distanceKm }) => (distanceKm === null ? '–' : formatAmount(distanceKm, 'km')),
      align: 'right',
      isOptional: true,
    },
    {
      id: 'storageLocation',
      header: t('form.storageLocation'),
      cell: ({ storageLocation }) => storageLocation?.name ?? '–',
      isOptional: true,
    },
  ];
};

const useAddressColumns = (): Column<Address>[] => {
  const { t } = useTranslation('addresses');
  return [
    { id: 'company', header: t('company'), cell: ({ companyName }) => companyName, sort: 'companyName' },
    { id: 'number', header: t('number'), cell: ({ number }) => number, sort: 'number' },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`type.${type}`), sort: 'type' },
    { id: 'street', header: t('form.street'), cell: ({ street }) => street ?? '–', isOptional: true },
    { id: 'zip', header: t('form.zip'), cell: ({ zip }) => zip ?? '–', isOptional: true },
    { id: 'city', header: t('city'), cell: ({ city }) => city ?? '–', sort: 'city' },
    ...useReachColumns(),
    {
      id: 'proof',
      header: t('proofs'),
      cell: ({ proofStatus, lacksProof }) => <ProofBadge status={proofStatus} isMissed={lacksProof} />,
    },
    {
      id: 'sustainability',
      header: t('form.chainRole'),
      cell: ({ sustainability: { chainRole } }) => (chainRole ? t(`chainRole.${chainRole}`) : '–'),
      isOptional: true,
    },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} />, isOptional: true },
  ];
};

/** Suppliers, hauliers, laboratories and merchants; who lacks a proof stands in front. */
export const AddressListPage = () => {
  const { t } = useTranslation(['addresses', 'ui']);
  const list = useList('GET /addresses', 'addresses');
  const add = <AddButton to="/verwaltung/adressen/add">{t('add')}</AddButton>;
  const types = addressTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  const proofs = proofFilters.map((value) => ({ value, label: t(`proofState.${value}`) }));
  const countries = addressCountries.map((value) => ({ value, label: t(`country.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      list={list}
      leading={useLeadingRows(list, unprovenFirst)}
      columns={useAddressColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/adressen/$addressId', params: { addressId: id } })}
      actions={
        <>
          <ImportButton kind="addresses" />
          {add}
        </>
      }
      notice={<UnprovenNotice />}
      searchLabel={t('search')}
      defaultSort="companyName"
      filters={
        <>
          <SelectFilter name="type" label={t('kind')} options={types} />
          <SelectFilter name="proofs" label={t('proofs')} options={proofs} />
        </>
      }
      moreFilters={{
        names: ['country', 'active', 'toComplete'],
        fields: (
          <>
            <SelectFilter name="country" label={t('form.country')} options={countries} />
            <ActiveFilter label={t('state')} />
            <ToCompleteFilter />
          </>
        ),
      }}
      empty={{ icon: IconAddressBook, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
