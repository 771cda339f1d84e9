import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount } from '../../core/words/formats.ts';
import { LaboratorySettingsTabs } from './laboratory-settings-tabs.tsx';

const useTypeColumns = (): Column<AnalysisType>[] => {
  const { t } = useTranslation('analysisTypes');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'count', header: t('count'), cell: ({ tests }) => formatCount(tests.length), align: 'right' },
    { id: 'tests', header: t('tests'), cell: ({ tests }) => tests.map(({ name }) => name).join(', ') },
  ];
};

/** What laboratories can be asked for. */
export const AnalysisTypeListPage = () => {
  const { t } = useTranslation('analysisTypes');
  const add = <AddButton to="/verwaltung/potential-products/settings/analysis-types/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<LaboratorySettingsTabs />}
      list={useList('GET /lims/analysis-types', 'analysis-types')}
      columns={useTypeColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/potential-products/settings/analysis-types/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconTestPipe, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
