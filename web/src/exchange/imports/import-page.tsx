import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { KEPT_IMPORT_DAYS } from '@halm/model/exchange/imports/import-file.ts';
import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { madeOf } from '@halm/model/exchange/imports/record-kinds.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useConnection } from '../../core/client/realtime.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ProgressPanel } from '../../core/ui/progress-panel.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount, formatQuantity } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { BackDatedNote } from '../weighing-files/back-dated-note.tsx';
import { DoubledHourChoice } from '../weighing-files/doubled-hour-choice.tsx';
import { ImportTotals } from '../weighing-files/import-totals.tsx';
import { SourceChoice } from '../weighing-files/source-choice.tsx';
import { WeighingChoices } from '../weighing-files/weighing-choices.tsx';
import { WeighingDates } from '../weighing-files/weighing-dates.tsx';
import { WeighingReading } from '../weighing-files/weighing-reading.tsx';
import { rowsOf } from '../weighing-files/wrong-rows.ts';
import { ChosenReading } from './chosen-reading.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatus } from './import-status.tsx';
import classes from './imports.module.css';
import { RecordImportChoices } from './record-import-choices.tsx';
import { RecordImportReading } from './record-import-reading.tsx';

const kinds = { addresses: 'address', articles: 'article', locations: 'location', contracts: 'contract' } as const;

/** What an import has made of a name alone, as long as nobody has completed it: each with the way there. */
const ImportToComplete = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const list = useGrowingList('GET /records-to-complete', { query: { importId: record.id, size: 25 } });
  if (record.toComplete === 0) return null;
  return (
    <Card title={t('toComplete.title', { shown: formatCount(record.toComplete) })}>
      <p className={classes.soft}>{t('toComplete.text')}</p>
      <ul className={classes.rows}>
        {list.items?.map(({ id, entity, name }) => (
          <li key={`${entity} ${id}`}>
            <RecordLink kind={kinds[entity]} record={{ id, name }} />
            <span className={classes.soft}>{t(`toComplete.kind.${entity}`)}</span>
          </li>
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};

/** How far the job is, with the way to stop it. */
const ImportProgress = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const stop = useOperation('POST /imports/:id/stop', { alsoChanges: [madeOf(record.kind)] });
  const { created, changed } = record.taken;
  const isUndoing = record.status === 'undoing';
  const total = isUndoing ? record.doneRows + created + changed : record.validRows;
  return (
    <ProgressPanel
      title={t(isUndoing ? 'records.progress.undoing' : 'records.progress.running')}
      done={record.doneRows}
      total={total}
    >
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={stop.isPending}
          onClick={() => stop.mutate({ params: { id: record.id } }, { onError: showError })}
        >
          {t('records.stop')}
        </Button>
      </div>
    </ProgressPanel>
  );
};

/** How often a running import is asked for, with the live line and without. */
const LISTENING_PAUSE_MS = 15_000;
const DEAF_PAUSE_MS = 2000;

const isWorking = ({ status }: Pick<Import, 'status'>): boolean => status === 'running' || status === 'undoing';

/** What was found in the file, and how it stands. */
const State = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const [total, valid] = [formatCount(record.totalRows), formatCount(record.validRows)];
  const found =
    record.kind === 'bookings'
      ? t('found', { total, valid, wrong: formatCount(record.wrongRows) })
      : t('records.found', {
          new: formatCount(record.new),
          changed: formatCount(record.changed),
          same: formatCount(record.same),
          wrong: formatCount(record.wrong),
        });
  return (
    <>
      <ImportStatus status={record.status} kept={record.undone.kept} /> {t(`records.kinds.${record.kind}`)} · {found}
    </>
  );
};

/** What is decided before the start. */
const Decisions = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  if (record.kind !== 'bookings')
    return (
      <ImportActions record={record}>
        <RecordImportChoices record={record} />
      </ImportActions>
    );
  const { validRows, netKg, leavingRows, leavingKg } = record;
  const coming = validRows - leavingRows;
  const facts = [
    ...(coming > 0 || leavingRows === 0
      ? [t('ready', { count: coming, rows: formatCount(coming), net: formatQuantity(netKg, 'ton') })]
      : []),
    ...(leavingRows > 0
      ? [
          t('readyLeaving', {
            count: leavingRows,
            rows: formatCount(leavingRows),
            net: formatQuantity(leavingKg, 'ton'),
          }),
        ]
      : []),
  ];
  return (
    <>
      <ImportActions record={record}>
        <p className={classes.large}>{facts.join(' · ')}</p>
        <WeighingDates record={record} />
        <DoubledHourChoice record={record} />
      </ImportActions>
      <WeighingChoices record={record} />
      <BackDatedNote record={record} />
    </>
  );
};

const Reading = ({ record }: { record: Import }) =>
  record.kind === 'bookings' ? <WeighingReading record={record} /> : <RecordImportReading record={record} />;

/** One import: what it would do, how the file is read, how far it is, what came of it. */
export const ImportPage = () => {
  const { t } = useTranslation('imports');
  const { importId } = useParams({ from: '/verwaltung/importe/$importId' });
  const pauseMs = useConnection() === 'connected' ? LISTENING_PAUSE_MS : DEAF_PAUSE_MS;
  const { data: record } = useSuspenseQuery({
    ...recordQuery('GET /imports/:id', { id: importId }),
    // The server announces its progress; this is for what was said while nobody listened.
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pauseMs : false),
  });
  const isOpen = record.status === 'checked' || record.status === 'failed';
  // Where the headings told too little, that comes before the rows, which are all wrong.
  const isUnread = record.missingColumns.length > 0;
  const reading = isOpen && <Reading record={record} />;
  return (
    <DetailPage
      title={record.fileName}
      back={
        <Link to="/verwaltung/importe" search={{ kind: record.kind }}>
          {t('records.back')}
        </Link>
      }
      state={<State record={record} />}
      notice={
        record.failure && (
          <p role="alert" className={classes.refused}>
            {t(record.status === 'failed' ? 'failed' : 'records.failed')} {reasonText(record.failure.reason)}
          </p>
        )
      }
    >
      <ChosenReading version={record.version}>
        {isOpen && <Decisions record={record} />}
        {isOpen && record.kind === 'bookings' && <SourceChoice record={record} />}
        {isWorking(record) && <ImportProgress record={record} />}
        {['done', 'stopped', 'undone'].includes(record.status) && <ImportResult record={record} />}
        {record.kind === 'bookings' && !isWorking(record) && <ImportToComplete record={record} />}
        {record.status === 'cancelled' && <p className={classes.soft}>{t('records.cancelled')}</p>}
        {isUnread && reading}
        {record.contentRemoved && (
          <p className={classes.soft}>{t('records.contentRemoved', { days: KEPT_IMPORT_DAYS })}</p>
        )}
        {!isWorking(record) && !record.contentRemoved && (
          <ImportRows key={`rows ${record.version}`} record={rowsOf(record)} />
        )}
        {record.kind === 'bookings' && record.status !== 'undone' && <ImportTotals record={record} />}
        {!isUnread && reading}
      </ChosenReading>
    </DetailPage>
  );
};
