import { substrates } from '@halm/model/masterdata/articles/article-choices.ts';
import type { DiaryEntry } from '@halm/model/production/input-diary/diary-entry.ts';
import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayMake } from '../../core/client/use-may.ts';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { RowLink } from '../../core/table/data-table-columns.ts';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';
import { useDiaryColumns } from './diary-columns.tsx';
import { DiaryGauges } from './diary-gauges.tsx';
import { DiaryTotals } from './diary-totals.tsx';

const BOOKING = '/verwaltung/buchungen/$bookingId';
const DAY = '/verwaltung/production-planning/feeding/$id';

const states = ['booked', 'not-booked', 'reversed'] as const;

/** Where an entry comes from: its booking, or the day of its doser as long as that is not booked. */
const useEntryLink = (): ((entry: DiaryEntry) => RowLink | null) => {
  const canOpen = useCanOpen();
  const [leadsToBookings, leadsToDays] = [canOpen(BOOKING), canOpen(DAY)];
  return ({ booking, feedingDayId }) => {
    if (booking) return leadsToBookings ? { to: BOOKING, params: { bookingId: booking.id } } : null;
    return feedingDayId && leadsToDays ? { to: DAY, params: { id: feedingDayId } } : null;
  };
};

/** What went into production, as the grid operator asks for it; opens with the current month. */
export const InputDiaryPage = () => {
  const { t } = useTranslation(['inputDiary', 'articles']);
  const may = useMayMake();
  const list = useList('GET /input-diary', 'input-diary', {}, { range: 'this-month' });
  const linkOf = useEntryLink();
  return (
    <ListPage<DiaryEntry>
      title={t('title')}
      list={list}
      columns={useDiaryColumns()}
      rowLink={linkOf}
      lead={<DiaryGauges />}
      isLong
      sums={<DiaryTotals query={list.query} />}
      isFolded
      isSearched={false}
      defaultSort="-day"
      filters={
        <>
          <DateRangeFilter label={t('days')} />
          {may('GET /articles') && <ArticleFilter label={t('article')} />}
          <SelectFilter
            name="state"
            label={t('state')}
            options={states.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        </>
      }
      moreFilters={{
        names: ['substrate'],
        fields: [
          <SelectFilter
            key="substrate"
            name="substrate"
            label={t('articles:column.substrate')}
            options={substrates.map((value) => ({ value, label: t(`articles:substrate.${value}`) }))}
          />,
        ],
      }}
      empty={{ icon: IconNotebook, title: t('none.title'), text: t('none.text') }}
    />
  );
};
