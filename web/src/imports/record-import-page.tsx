import { KEPT_IMPORT_DAYS } from '@halm/model/imports/import-file.ts';
import type { RecordImport } from '@halm/model/imports/record-import.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { useConnection } from '../app/realtime.ts';
import { reasonText } from '../app/reason-text.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { ImportStatus } from './import-status.tsx';
import classes from './imports.module.css';
import { RecordImportActions } from './record-import-actions.tsx';
import { RecordImportProgress } from './record-import-progress.tsx';
import { RecordImportReading } from './record-import-reading.tsx';
import { RecordImportResult } from './record-import-result.tsx';
import { RecordImportRows } from './record-import-rows.tsx';

/** How often a running import is asked for, with the live line and without. */
const LISTENING_PAUSE_MS = 15_000;
const DEAF_PAUSE_MS = 2000;

const isWorking = ({ status }: Pick<RecordImport, 'status'>): boolean => status === 'running' || status === 'undoing';

/** What was found in the file, and how it stands. */
const State = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const { new: added, changed, same, wrong } = record;
  const counts = { new: formatCount(added), changed: formatCount(changed), same: formatCount(same) };
  return (
    <>
      <ImportStatus status={record.status} /> {t(`records.kinds.${record.kind}`)} ·{' '}
      {t('records.found', { ...counts, wrong: formatCount(wrong) })}
    </>
  );
};

/** One import of records: what it would do, how the file is read, how far it is, what came of it. */
export const RecordImportPage = () => {
  const { t } = useTranslation('imports');
  const { importId } = useParams({ from: '/verwaltung/importe/$importId' });
  const pauseMs = useConnection() === 'connected' ? LISTENING_PAUSE_MS : DEAF_PAUSE_MS;
  const { data: record } = useSuspenseQuery({
    ...recordQuery('GET /imports/:id', { id: importId }),
    // The server announces its progress; this is for what was said while nobody listened.
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pauseMs : false),
  });
  const isOpen = record.status === 'checked';
  // Where the headings told too little, that comes before the rows, which are all wrong.
  const isUnread = record.missingColumns.length > 0;
  const reading = isOpen && <RecordImportReading key={record.version} record={record} />;
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
            {t('records.failed')} {reasonText(record.failure.reason)}
          </p>
        )
      }
    >
      {isOpen && <RecordImportActions record={record} />}
      {isWorking(record) && <RecordImportProgress record={record} />}
      {['done', 'stopped', 'undone'].includes(record.status) && <RecordImportResult record={record} />}
      {record.status === 'cancelled' && <p className={classes.soft}>{t('records.cancelled')}</p>}
      {isUnread && reading}
      {record.contentRemoved && (
        <p className={classes.soft}>{t('records.contentRemoved', { days: KEPT_IMPORT_DAYS })}</p>
      )}
      {!isWorking(record) && !record.contentRemoved && (
        <RecordImportRows key={`rows ${record.version}`} record={record} />
      )}
      {!isUnread && reading}
    </DetailPage>
  );
};
