import type { Laboratory } from '@halm/model/laboratories/laboratory.ts';
import { IconMicroscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { formatCount } from '../app/formats.ts';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ListPage } from '../ui/list-page.tsx';
import { useList } from '../ui/use-list.ts';

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
