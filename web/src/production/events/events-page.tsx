import { plantEventKinds } from '@halm/model/production/events/event-kinds.ts';
import type { PlantEvent } from '@halm/model/production/events/plant-event.ts';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { placeOfEvent, recordWords } from './event-record.ts';

const NOTHING = '–';

const useEventColumns = (): Column<PlantEvent>[] => {
  const { t } = useTranslation('events');
  return [
    { id: 'at', header: t('at'), cell: ({ happenedAt }) => formatDateTime(happenedAt) },
    {
      id: 'what',
      header: t('happened'),
      cell: ({ entity, event }) => t(`what.${entity}.${event}` as 'what.bookings.completed'),
    },
    { id: 'record', header: t('record'), cell: (event) => recordWords(event, t('gone')) },
    { id: 'article', header: t('article'), cell: ({ article }) => article ?? NOTHING },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), isRest: true },
    { id: 'by', header: t('by'), cell: ({ userName }) => userName },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason ?? NOTHING },
  ];
};

/** What happened at the plant, newest first, each with its record; opens with the past 30 days. */
export const EventsPage = () => {
  const { t } = useTranslation('events');
  const list = useList('GET /plant-events', 'plant-events', {}, { range: 'past-30-days' });
  const canOpen = useCanOpen();
  return (
    <ListPage<PlantEvent>
      title={t('title')}
      list={list}
      columns={useEventColumns()}
      rowLink={(event) => {
        const place = placeOfEvent(event);
        return place && canOpen(String(place.to)) ? place : null;
      }}
      isSearched={false}
      filters={
        <>
          <DateRangeFilter label={t('days')} />
          <SelectFilter
            name="kind"
            label={t('kind')}
            options={plantEventKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </>
      }
      empty={{ icon: IconHistory, title: t('none.title'), text: t('none.text') }}
    />
  );
};
