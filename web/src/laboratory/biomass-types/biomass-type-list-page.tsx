import type { BiomassType } from '@halm/model/laboratory/biomass-types/biomass-type.ts';
import { IconPlant2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';

const useTypeColumns = (): Column<BiomassType>[] => {
  const { t } = useTranslation(['biomassTypes', 'articles']);
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    {
      id: 'substrate',
      header: t('substrate'),
      cell: ({ substrate }) => (substrate ? t(`articles:substrate.${substrate}`) : '–'),
    },
  ];
};

/** What suppliers offer, by nature. */
export const BiomassTypeListPage = () => {
  const { t } = useTranslation('biomassTypes');
  const add = <AddButton to="/verwaltung/potential-products/settings/biomass-types/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<LaboratorySettingsTabs />}
      list={useList('GET /lims/biomass-types', 'biomass-types')}
      columns={useTypeColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/potential-products/settings/biomass-types/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconPlant2, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
