import type { Contractor } from '@halm/model/laboratory/contractors/contractor.ts';
import { addressCountries } from '@halm/model/masterdata/addresses/address-choices.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { LeadNotice } from '../quality-lead/lead-notice.tsx';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';

const useContractorColumns = (): Column<Contractor>[] => {
  const { t } = useTranslation(['contractors', 'addresses', 'ui']);
  const countries = ({ countryScope, exceptCountries }: Contractor) =>
    countryScope === 'all'
      ? t('scope.all')
      : t('allBut', { countries: exceptCountries.map((one) => t(`addresses:country.${one}`)).join(', ') });
  return [
    { id: 'name', header: t('name'), cell: ({ address }) => address.name, sort: 'name' },
    { id: 'countries', header: t('countries'), cell: countries },
    { id: 'labels', header: t('makesLabels'), cell: ({ makesLabels }) => (makesLabels ? t('ui:yes') : t('ui:no')) },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

/** Who fetches samples. */
export const ContractorListPage = () => {
  const { t } = useTranslation(['contractors', 'addresses']);
  const countries = addressCountries.map((value) => ({ value, label: t(`addresses:country.${value}`) }));
  const add = useLeadHindrance() ? undefined : (
    <AddButton to="/verwaltung/potential-products/settings/contractors/add">{t('add')}</AddButton>
  );
  return (
    <ListPage
      title={t('title')}
      lead={<LaboratorySettingsTabs />}
      notice={<LeadNotice />}
      list={useList('GET /lims/contractors', 'contractors')}
      columns={useContractorColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/potential-products/settings/contractors/$id', params: { id } })}
      actions={add}
      filters={<SelectFilter name="country" label={t('country')} options={countries} />}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconTruckDelivery, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
