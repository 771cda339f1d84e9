import type { Address } from '@halm/model/addresses/address.ts';
import { addressTypes } from '@halm/model/addresses/address-choices.ts';
import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ImportButton } from '../ui/import-button.tsx';
import { SelectFilter } from '../ui/list-filters.tsx';
import { ListPage } from '../ui/list-page.tsx';
import { ToCompleteFilter } from '../ui/to-complete-filter.tsx';
import { useList } from '../ui/use-list.ts';
import { ProofBadge } from './proof-badge.tsx';

const useAddressColumns = (): Column<Address>[] => {
  const { t } = useTranslation('addresses');
  return [
    { id: 'company', header: t('company'), cell: ({ companyName }) => companyName, sort: 'companyName' },
    { id: 'number', header: t('number'), cell: ({ number }) => number, sort: 'number' },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`type.${type}`), sort: 'type' },
    { id: 'city', header: t('city'), cell: ({ city }) => city ?? '–', sort: 'city' },
    { id: 'proof', header: t('proofs'), cell: ({ proofStatus }) => <ProofBadge status={proofStatus} /> },
    {
      id: 'sustainability',
      header: t('form.chainRole'),
      cell: ({ sustainability: { chainRole } }) => (chainRole ? t(`chainRole.${chainRole}`) : '–'),
      isOptional: true,
    },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} />, isOptional: true },
  ];
};

/** Suppliers, hauliers, laboratories and merchants. */
export const AddressListPage = () => {
  const { t } = useTranslation('addresses');
  const add = <AddButton to="/verwaltung/adressen/add">{t('add')}</AddButton>;
  const types = addressTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  const proofs = (['expired', 'expiring'] as const).map((value) => ({ value, label: t(`proofState.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /addresses', 'addresses')}
      columns={useAddressColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/adressen/$addressId', params: { addressId: id } })}
      actions={
        <>
          <ImportButton kind="addresses" />
          {add}
        </>
      }
      searchLabel={t('search')}
      defaultSort="companyName"
      filters={
        <>
          <SelectFilter name="type" label={t('kind')} options={types} />
          <SelectFilter name="proofs" label={t('proofs')} options={proofs} />
          <ToCompleteFilter />
        </>
      }
      empty={{ icon: IconAddressBook, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
