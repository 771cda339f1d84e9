import type { Doser } from '@halm/model/production/dosers/doser.ts';
import { IconCone2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { ProductionTabs } from '../production-tabs.tsx';

const useDoserColumns = (): Column<Doser>[] => {
  const { t } = useTranslation('dosers');
  const whatever = t('whatever');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    {
      id: 'article',
      header: t('article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : whatever),
    },
    { id: 'location', header: t('location'), cell: ({ location }) => <RecordLink kind="location" record={location} /> },
    {
      id: 'production',
      header: t('production'),
      cell: ({ productionLocation }) => <RecordLink kind="location" record={productionLocation} />,
    },
    { id: 'endpoint', header: t('endpoint'), cell: ({ endpoint }) => endpoint.name },
    {
      id: 'booking',
      header: t('booking'),
      cell: ({ booksItself }) => t(booksItself ? 'books.itself' : 'books.byHand'),
    },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

const AddDoser = () => {
  const { t } = useTranslation('dosers');
  if (!useMay('POST /dosers')) return null;
  return <AddButton to="/verwaltung/production-planning/dosers/add">{t('add')}</AddButton>;
};

/** What feeds the digesters. */
export const DoserListPage = () => {
  const { t } = useTranslation('dosers');
  const add = <AddDoser />;
  return (
    <ListPage
      title={t('title')}
      lead={<ProductionTabs />}
      list={useList('GET /dosers', 'dosers')}
      columns={useDoserColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/production-planning/dosers/$id', params: { id } })}
      actions={add}
      filters={<ActiveFilter label={t('state')} />}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconCone2, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
