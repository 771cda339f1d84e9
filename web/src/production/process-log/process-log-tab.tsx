import type { ProcessLogEntry } from '@halm/model/production/process-log/process-log.ts';
import type { ProcessParameter } from '@halm/model/production/process-log/process-parameter.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { CorrectValueButton } from './correct-value-button.tsx';
import { ParameterCurve } from './parameter-curve.tsx';
import classes from './process-log.module.css';
import { useEntryColumns } from './use-entry-columns.tsx';
import { WriteValueButton } from './write-value-button.tsx';

const AT_ONCE = 50;

const useLogColumns = (thingId: string): Column<ProcessLogEntry>[] => {
  const mayCorrect = useMay('POST /things/:id/process-log/:entryId/corrections');
  const { when, others } = useEntryColumns();
  const correct: Column<ProcessLogEntry> = {
    id: 'correct',
    header: '',
    cell: (entry) => <CorrectValueButton thingId={thingId} entry={entry} />,
    isAction: true,
  };
  return [when, ...others, ...(mayCorrect ? [correct] : [])];
};

/** All entries with who wrote them down, narrowed to a parameter if one is chosen. */
const Entries = ({ thing, parameter }: { thing: Thing; parameter: ProcessParameter | undefined }) => {
  const { t } = useTranslation(['processLog', 'ui']);
  const columns = useLogColumns(thing.id);
  const query = { size: AT_ONCE, ...(parameter && { parameter }) };
  const list = useGrowingList('GET /things/:id/process-log', { params: { id: thing.id }, query });
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.items?.length === 0)
    return (
      <EmptyState
        icon={IconFlask}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<WriteValueButton thing={thing} />}
      />
    );
  return (
    <>
      <DataTable label={t('title')} tableKey="process-log" columns={columns} rows={list.items} />
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
};

/** What people measured at a thing: the curve of a parameter, and the entries. */
export const ProcessLogTab = ({ thing }: { thing: Thing }) => {
  const [parameter, setParameter] = useState<ProcessParameter>();
  return (
    <div className={classes.parts}>
      <ParameterCurve thingId={thing.id} parameter={parameter} onParameter={setParameter} />
      <Entries thing={thing} parameter={parameter} />
    </div>
  );
};
