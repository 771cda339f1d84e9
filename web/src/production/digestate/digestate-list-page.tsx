import type { DigestateOutput } from '@halm/model/production/digestate/digestate-output.ts';
import { IconDroplet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate } from '../../core/words/formats.ts';
import { ProductionTabs } from '../production-tabs.tsx';
import { withUnit } from '../simulation/figure-texts.ts';
import { DigestateState } from './digestate-words.tsx';

const useOutputColumns = (): Column<DigestateOutput>[] => {
  const { t } = useTranslation('digestate');
  return [
    {
      id: 'productionLocation',
      header: t('production'),
      cell: ({ productionLocation }) => productionLocation.name,
      sort: 'productionLocation',
    },
    { id: 'article', header: t('article'), cell: ({ article }) => article.name },
    { id: 'location', header: t('location'), cell: ({ location }) => location.name },
    { id: 'share', header: t('share'), align: 'right', cell: ({ sharePercent }) => withUnit(sharePercent, 1, '%') },
    {
      id: 'bookedUntil',
      header: t('bookedUntil'),
      cell: ({ bookedUntil }) => (bookedUntil ? formatDate(bookedUntil) : '–'),
    },
    { id: 'state', header: t('state'), cell: (output) => <DigestateState output={output} /> },
  ];
};

const AddOutput = () => {
  const { t } = useTranslation('digestate');
  if (!useMay('POST /digestate-outputs')) return null;
  return <AddButton to="/verwaltung/production-planning/digestate/add">{t('add')}</AddButton>;
};

/** What comes out of what is fed, booked each day by itself. */
export const DigestateListPage = () => {
  const { t } = useTranslation('digestate');
  const add = <AddOutput />;
  return (
    <ListPage
      title={t('title')}
      lead={<ProductionTabs />}
      list={useList('GET /digestate-outputs', 'digestate-outputs')}
      columns={useOutputColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/production-planning/digestate/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="productionLocation"
      empty={{ icon: IconDroplet, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
