import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';
import { useLayerColumns } from './layer-columns.tsx';

type LayerTableProps = { locationId: string; mode?: WithdrawalMode };

/**
 * The layers of a location, those that are used up only if asked for: the newest first
 * where LIFO takes them, else the oldest.
 */
export const LayerTable = ({ locationId, mode }: LayerTableProps) => {
  const { t } = useTranslation('inventory');
  const first = mode === 'lifo' ? 'newest' : 'oldest';
  const emptied = [{ value: 'true', label: t('layers.emptied') }];
  return (
    <TabList
      title={t('layers.title')}
      list={useList('GET /inventory/layers', 'layers', { locationId, first, papers: 'true' })}
      columns={useLayerColumns()}
      rowLink={({ bookingId }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId } })}
      filters={
        <>
          <ArticleFilter label={t('layers.article')} />
          <SelectFilter name="emptied" label={t('layers.which')} options={emptied} usual={t('layers.open')} />
        </>
      }
      empty={{ icon: IconStack2, title: t('layers.none'), text: t('layers.noneText') }}
    />
  );
};
