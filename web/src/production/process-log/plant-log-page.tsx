import type { PlantLogEntry } from '@halm/model/production/process-log/process-log.ts';
import { processParameterNames } from '@halm/model/production/process-log/process-parameter.ts';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ThingTabs } from '../things/thing-tabs.tsx';
import { useEntryColumns } from './use-entry-columns.tsx';

const usePlantColumns = (): Column<PlantLogEntry>[] => {
  const { t } = useTranslation('processLog');
  const { when, others } = useEntryColumns<PlantLogEntry>();
  const thing: Column<PlantLogEntry> = { id: 'thing', header: t('thing'), cell: (entry) => entry.thing.name };
  return [{ ...when, sort: 'measuredAt' }, thing, ...others];
};

const ThingFilter = () => {
  const { t } = useTranslation('processLog');
  const [id] = useListFilter('thingId');
  const { data: thing } = useQuery({ ...recordQuery('GET /things/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="thingId"
      label={t('thing')}
      call="GET /things"
      name={({ name }) => name}
      chosen={thing && { id: thing.id, name: thing.name }}
    />
  );
};

/** What people measured at all things; it is written down and corrected at each. */
export const PlantLogPage = () => {
  const { t } = useTranslation('processLog');
  return (
    <ListPage<PlantLogEntry>
      title={t('title')}
      lead={<ThingTabs />}
      list={useList('GET /process-log', 'process-log')}
      columns={usePlantColumns()}
      rowLink={({ thing }) => ({ to: '/dinge/overview/$id', params: { id: thing.id }, search: { tab: 'log' } })}
      isSearched={false}
      filters={
        <>
          <ThingFilter />
          <DateRangeFilter label={t('days')} />
          <SelectFilter
            name="parameter"
            label={t('parameter')}
            options={processParameterNames.map((value) => ({ value, label: t(`parameters.${value}`) }))}
          />
        </>
      }
      defaultSort="-measuredAt"
      empty={{ icon: IconFlask, title: t('none.title'), text: t('none.text') }}
    />
  );
};
