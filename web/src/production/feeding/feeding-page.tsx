import { feedingFilterStates } from '@halm/model/production/feeding/feeding-day.ts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { useLeadingRows } from '../../core/lists/leading-rows.ts';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { ProductionTabs } from '../production-tabs.tsx';
import { DoserFilter } from './doser-filter.tsx';
import { FeedingChartCard } from './feeding-chart-card.tsx';
import { useFeedingColumns } from './feeding-columns.tsx';

/** Days that somebody must look at, the latest first. */
const toClearFirst = { query: { state: 'to-clear', sort: '-day' } } as const;

/** What dosers fed by day: first the days that need somebody, then the latest. */
export const FeedingPage = () => {
  const { t } = useTranslation('feeding');
  const list = useList('GET /feeding-days', 'feeding-days');
  return (
    <ListPage
      title={t('title')}
      list={list}
      leading={useLeadingRows(list, toClearFirst)}
      columns={useFeedingColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/production-planning/feeding/$id', params: { id } })}
      defaultSort="-day"
      isLong
      isSearched={false}
      lead={
        <>
          <ProductionTabs />
          <FeedingChartCard />
        </>
      }
      filters={
        <>
          <DoserFilter label={t('doser')} />
          <SelectFilter
            name="state"
            label={t('state')}
            options={feedingFilterStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <DateRangeFilter label={t('days')} />
        </>
      }
      empty={{ icon: IconScale, title: t('empty.title'), text: t('empty.text') }}
    />
  );
};
