import type { Laboratory } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { IconMicroscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';

const useLaboratoryColumns = (): Column<Laboratory>[] => {
  const { t } = useTranslation('laboratories');
  const names = ({ analysisTypes }: Laboratory) => analysisTypes.map(({ name }) => name).join(', ') || '–';
  return [
    { id: 'name', header: t('name'), cell: ({ address }) => address.name, sort: 'name' },
    { id: 'types', header: t('types'), cell: names },
    {
      id: 'turnaround',
      header: t('turnaround'),
      cell: ({ turnaroundDays }) => formatCount(turnaroundDays),
      sort: 'turnaroundDays',
      align: 'right',
    },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

/** Who measures samples. */
export const LaboratoryListPage = () => {
  const { t } = useTranslation('laboratories');
  const add = <AddButton to="/verwaltung/potential-products/settings/laboratories/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<LaboratorySettingsTabs />}
      list={useList('GET /lims/laboratories', 'laboratories')}
      columns={useLaboratoryColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/potential-products/settings/laboratories/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconMicroscope, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
