import type { BiomassType } from '@halm/model/biomass-types/biomass-type.ts';
import { IconPlant2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ListPage } from '../ui/list-page.tsx';
import { useList } from '../ui/use-list.ts';

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
