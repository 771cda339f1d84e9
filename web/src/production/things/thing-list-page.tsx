import type { ThingItem } from '@halm/model/production/things/thing.ts';
import { thingKinds } from '@halm/model/production/things/thing-choices.ts';
import { IconEngine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { ThingTabs } from './thing-tabs.tsx';
import { ThingTile } from './thing-tile.tsx';

/** What its files have, and the rows while they are on their way. */
const useThingColumns = (): Column<ThingItem>[] => {
  const { t } = useTranslation('things');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'code', header: t('code'), cell: ({ code }) => code ?? '–' },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), sort: 'kind' },
    {
      id: 'location',
      header: t('location'),
      cell: ({ location }) => (location ? <RecordLink kind="location" record={location} /> : '–'),
    },
    { id: 'endpoints', header: t('endpoints'), cell: ({ endpoints }) => formatCount(endpoints), align: 'right' },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

const AddThing = () => {
  const { t } = useTranslation('things');
  if (!useMay('POST /things')) return null;
  return <AddButton to="/dinge/overview/add">{t('add')}</AddButton>;
};

/** What stands at the plant, each with what it says now. */
export const ThingListPage = () => {
  const { t } = useTranslation(['things', 'readingRules']);
  const add = <AddThing />;
  return (
    <ListPage
      title={t('title')}
      lead={<ThingTabs />}
      list={useList('GET /things', 'things')}
      columns={useThingColumns()}
      tile={(thing) => <ThingTile thing={thing} />}
      isLong
      actions={add}
      filters={
        <>
          <SelectFilter
            name="kind"
            label={t('kind')}
            options={thingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ActiveFilter label={t('state')} />
        </>
      }
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconEngine, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
