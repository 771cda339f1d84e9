import { IconArrowsUpDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';
import { useMovementColumns } from './movement-columns.tsx';

/** What moved in and out of a location, newest first. */
export const MovementTable = ({ locationId }: { locationId: string }) => {
  const { t } = useTranslation('inventory');
  return (
    <TabList
      title={t('movements.title')}
      list={useList('GET /inventory/movements', 'movements', { locationId })}
      columns={useMovementColumns()}
      rowLink={({ bookingId }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId } })}
      filters={
        <>
          <ArticleFilter label={t('layers.article')} />
          <DateRangeFilter label={t('movements.days')} />
        </>
      }
      empty={{ icon: IconArrowsUpDown, title: t('movements.none'), text: t('movements.noneText') }}
    />
  );
};
